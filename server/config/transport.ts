// Which way an editor wants to be reached, by the options that vscode-languageclient and others start a server with.

export type Transport =
  | { readonly kind: 'stdio' }
  | { readonly kind: 'ipc' }
  | { readonly kind: 'socket'; readonly port: number }
  | { readonly kind: 'pipe'; readonly name: string }

/** As the command line gives them. */
export interface TransportOptions {
  readonly stdio?: boolean | undefined
  readonly 'node-ipc'?: boolean | undefined
  readonly socket?: string | undefined
  readonly pipe?: string | undefined
}

/** What the options ask for, nothing when they ask for nothing, or what is wrong with them. */
export function transportOf({ stdio, 'node-ipc': ipc, socket, pipe }: TransportOptions): Transport | { readonly usage: string } | undefined {
  const asked: Transport[] = []
  if (stdio) asked.push({ kind: 'stdio' })
  if (ipc) asked.push({ kind: 'ipc' })
  if (socket !== undefined) asked.push({ kind: 'socket', port: Number(socket) })
  if (pipe !== undefined) asked.push({ kind: 'pipe', name: pipe })
  if (asked.length > 1) return { usage: '--stdio, --node-ipc, --socket and --pipe exclude one another' }
  const [transport] = asked
  if (transport?.kind === 'socket' && !(/^\d+$/.test(socket!) && transport.port > 0 && transport.port < 65_536))
    return { usage: `--socket must be a port from 1 to 65535, not ${JSON.stringify(socket)}` }
  if (transport?.kind === 'pipe' && pipe === '') return { usage: '--pipe needs a name' }
  return transport
}
