import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from './buildServer.js'
import { type Program, spawnProgram } from './spawnProgram.js'

/** A relay in a process of its own, as operators run it. */
export type Relay = { url: string; port: number; program: Program }

/** Starts `latchkey-server relay`; on a free port without one. */
export async function startRelay({
  port = 0,
  env = {},
  logFile,
}: {
  port?: number
  env?: Record<string, string>
  logFile?: string
}): Promise<Relay> {
  const program = spawnProgram({
    command: process.execPath,
    words: [
      await buildServer(),
      'relay',
      ...['--port', String(port), '--connects', '999999', '--sockets', '999999'],
    ],
    env: { PATH: process.env.PATH ?? '', ...env },
    ...(logFile && { logFile }),
  })
  for (;;) {
    const url = /The relay listens on (ws:\/\/\S+)/.exec(program.lastWords())?.[1]
    if (url) return { url, port: Number(new URL(url).port), program }
    if (!program.isRunning()) throw new Error(`The relay did not start:\n${program.lastWords()}`)
    await sleep(10)
  }
}
