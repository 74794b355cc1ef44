/** An MCP client, and where it keeps its servers. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly file: string
}

export const CLIENTS: readonly Client[] = [
  { id: 'claude-desktop', name: 'Claude Desktop', file: 'claude_desktop_config.json' },
  { id: 'claude-code', name: 'Claude Code', file: '.mcp.json' },
  { id: 'cursor', name: 'Cursor', file: '.cursor/mcp.json' },
  { id: 'vscode', name: 'VS Code', file: '.vscode/mcp.json' },
]

/** A server as a client starts it. */
export interface StartCommand {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

/** What goes into the client's file. Clients pass almost no environment on, so everything is in the arguments. */
export function clientConfig({ id }: Client, { name, command, args }: StartCommand): object {
  if (id === 'vscode') return { servers: { [name]: { type: 'stdio', command, args } } }
  return { mcpServers: { [name]: { command, args } } }
}

/** The wrapped command, with nothing left to the folder or the path of whoever starts it. */
export function wrappedCommand(
  name: string,
  wrapped: readonly string[],
  place: { readonly workspace: string; readonly home?: string | undefined; readonly cli: string },
): StartCommand {
  const home = place.home === undefined ? [] : ['--home', place.home]
  return {
    name,
    command: process.execPath,
    args: [place.cli, 'wrap', '--workspace', place.workspace, ...home, '--', ...wrapped],
  }
}
