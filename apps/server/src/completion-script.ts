import type { Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

/** A script for a shell that completes commands and flags. */
export function completionScript(program: Command, shell: (typeof SHELLS)[number]): string {
  switch (shell) {
    case 'bash':
      return bash(program)
    case 'zsh':
      return `#compdef countersign\nautoload -U +X bashcompinit && bashcompinit\n${bash(program)}`
    case 'fish':
      return fish(program)
    default:
      return shell satisfies never
  }
}

function bash(program: Command): string {
  const cases = [...pathsOf(program)].map(({ path, words }) => `    '${path}') words='${words.join(' ')}' ;;`)
  return `_countersign() {
  local word path='' words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) case "$path $word" in ${namesPattern(program)}) path="$path $word" ;; esac ;; esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _countersign countersign`
}

function fish(program: Command): string {
  const lines = program.commands.flatMap((command) => {
    const name = command.name()
    const here = `-n '__fish_seen_subcommand_from ${name}'`
    return [
      `complete -c countersign -f -n __fish_use_subcommand -a ${name} -d '${quote(command.summary())}'`,
      ...command.commands.map(
        (each) => `complete -c countersign -f ${here} -a ${each.name()} -d '${quote(each.description())}'`,
      ),
      ...command.options
        .filter(({ long }) => long !== undefined && long !== null)
        .map(
          ({ long, description }) =>
            `complete -c countersign ${here} -l ${long!.slice(2)} -d '${quote(description)}'`,
        ),
    ]
  })
  const global = program.options.map(
    ({ long, description }) => `complete -c countersign -l ${long!.slice(2)} -d '${quote(description)}'`,
  )
  return [...lines, ...global].join('\n')
}

/** Every command with what may follow it: its commands and its flags. */
function* pathsOf(command: Command, path = ''): Generator<{ path: string; words: string[] }> {
  yield { path, words: [...command.commands.map((each) => each.name()), ...flagsOf(command)] }
  for (const each of command.commands) yield* pathsOf(each, `${path} ${each.name()}`)
}

function flagsOf(command: Command): string[] {
  const own = command.options.flatMap(({ long }) => (long ? [long] : []))
  const above = command.parent === null ? ['--help'] : flagsOf(command.parent)
  return [...new Set([...own, ...above])]
}

function namesPattern(program: Command): string {
  const paths = [...pathsOf(program)].map(({ path }) => path).filter((path) => path !== '')
  return paths.map((path) => `'${path}'`).join(' | ')
}

function quote(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
}
