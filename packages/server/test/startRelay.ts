import { startProgram } from './startProgram.js'

export type TestRelay = { url: string; kill: () => Promise<void> }

/** Starts `latchkey-server relay` in a process of its own, on a port that clients go on knowing. */
export async function startRelay(port: number, env: Record<string, string>): Promise<TestRelay> {
  const words = ['relay', '--port', String(port), '--connects', '100000', '--sockets', '100000']
  const { nextText, end } = startProgram('../src/main.ts', words, env)
  const line = await nextText()
  const url = /ws:\/\/\S+/.exec(line)?.[0]
  if (!url) throw new Error(`The relay said: ${line}`)
  return { url, kill: () => end('SIGKILL') }
}
