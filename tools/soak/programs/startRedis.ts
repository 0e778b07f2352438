import { chmodSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultCacheDir, freePorts, resolveRedis } from '@latchkey/devnet'
import { chooseUser, versionOf } from './findPrograms.js'
import { type Program, spawnProgram } from './spawnProgram.js'

/** A Redis of a scenario's own, that keeps nothing on disk. */
export type Redis = {
  url: string
  port: number
  stop: () => Promise<void>
  /** Starts it again, empty; with a password that clients have to know from now on, if one is given. */
  start: (password?: string) => Promise<void>
  /** Stops it from answering without closing a connection, until `resume`. */
  stall: () => void
  resume: () => void
  /** Sends it a command. */
  send: (command: string) => Promise<string>
}

/** Starts a Redis on a free port of this machine. */
export async function startRedis({
  folder,
  say,
}: {
  folder: string
  say: (line: string) => void
}): Promise<Redis> {
  const { command, args } = await resolveRedis({ cacheDir: defaultCacheDir(), log: say })
  const [port = 0] = await freePorts(1)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  let program: Program | undefined

  async function start(password?: string) {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
    const words = [
      ...args,
      ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ]
    if (password !== undefined) words.push('--requirepass', password)
    const logFile = join(folder, 'redis.log')
    program = spawnProgram({ ...chooseUser(), cwd: '/', command, words, logFile })
    while (!program.lastWords().includes('Ready to accept connections')) {
      if (!program.isRunning()) throw new Error(`Redis did not start:\n${program.lastWords()}`)
      await sleep(10)
    }
  }

  await start()
  say(`Redis on port ${port}: ${versionOf(command, args)}`)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    stall: () => program?.signal('SIGSTOP'),
    resume: () => program?.signal('SIGCONT'),
    async stop() {
      // A process that is stopped does not read its signals, but for this one.
      await program?.end('SIGKILL')
    },
    send: (text) => sendCommand(port, text),
  }
}

/** Redis takes commands as plain lines too, so none of its clients is needed. */
function sendCommand(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${text}\r\n`))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().trim())
    })
    socket.once('error', reject)
  })
}
