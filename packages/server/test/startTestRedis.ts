import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  defaultCacheDir,
  freePorts,
  type NodeCommand,
  NodeUnavailableError,
  resolveRedis,
} from '@latchkey/devnet'
import { createClient } from '@redis/client'

/** A Redis of a test's own. */
export type TestRedis = {
  url: string
  port: number
  /** Stops it from answering without closing a connection, until `resume`. */
  stall: () => void
  resume: () => void
  stop: () => Promise<void>
  /** Runs a command; the answer as JSON. */
  run: (...words: string[]) => Promise<string>
  /** Starts it again on its port, with what it has kept. */
  start: () => Promise<void>
  /** Stops it for good. */
  close: () => Promise<void>
}

const context = { cacheDir: defaultCacheDir(), log: (line: string) => console.log(line) }

/** The Redis of this machine, or one that is fetched; undefined, with the reason printed, where none can be had. */
export async function findTestRedis(): Promise<NodeCommand | undefined> {
  try {
    return await resolveRedis(context)
  } catch (error) {
    if (!(error instanceof NodeUnavailableError)) throw error
    console.warn(error.message)
    return undefined
  }
}

export type StartTestRedisParameters = {
  password?: string
  /** Has it write an append-only file; nothing is kept on disk otherwise. */
  isKept?: boolean
}

/** Starts a Redis on a free port. */
export async function startTestRedis({
  password,
  isKept = false,
}: StartTestRedisParameters = {}): Promise<TestRedis> {
  const { command, args } = await resolveRedis(context)
  const [port = 0] = await freePorts(1)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  let child: ChildProcess | undefined

  async function start() {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    if (isKept) options.push('--appendonly', 'yes', '--appendfsync', 'always')
    if (password) options.push('--requirepass', password)
    const started = spawn(command, [...args, ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child = started
    await new Promise<void>((resolve, reject) => {
      let text = ''
      started.stdout.on('data', (chunk) => {
        text += chunk
        if (text.includes('Ready to accept connections')) resolve()
      })
      started.once('error', reject)
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${text}`)))
    })
  }

  async function stop() {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stall: () => void child?.kill('SIGSTOP'),
    async run(...words) {
      const client = createClient({ url: `redis://127.0.0.1:${port}` })
      await client.connect()
      try {
        return JSON.stringify(await client.sendCommand(words))
      } finally {
        client.destroy()
      }
    },
    resume: () => void child?.kill('SIGCONT'),
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
