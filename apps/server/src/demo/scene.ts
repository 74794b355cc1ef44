/** One call of the demonstration. */
export interface Scene {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** What the call is about, in a few words. */
  readonly about: string
  /** An operator approves what was held, and the same call is made again. */
  readonly approved?: boolean
}

/** An afternoon of an agent: it looks around, it reaches too far, it wants to release something. */
export const SCENES: readonly Scene[] = [
  {
    tool: 'web_search',
    arguments: { query: 'what is a receipt good for' },
    about: 'what is a receipt good for',
  },
  { tool: 'read_file', arguments: { path: 'config/service.env' }, about: 'config/service.env' },
  { tool: 'read_file', arguments: { path: '../../etc/passwd' }, about: '../../etc/passwd' },
  { tool: 'echo', arguments: { text: 'hello' }, about: 'not on the allow list' },
  {
    tool: 'write_note',
    arguments: { name: 'wing-0042', text: '# Wing 0042\n\nThe spar is ready for release.\n' },
    about: 'wing-0042',
  },
  { tool: 'run_checks', arguments: { design_id: 'wing-0042' }, about: 'wing-0042' },
  { tool: 'export_release', arguments: { design_id: 'wing-0042' }, about: 'wing-0042', approved: true },
]
