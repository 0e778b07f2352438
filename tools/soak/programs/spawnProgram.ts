import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program in a process of its own, that ends when this process does, however that happens. */
export type Program = {
  pid: number
  /** The end of what it said. */
  lastWords: () => string
  /** Resolves with its exit code, null after a signal. */
  ended: Promise<number | null>
  isRunning: () => boolean
  /** Sends a signal, unless it has ended: its number may be another's by then. */
  signal: (signal: NodeJS.Signals) => void
  /** Sends a signal and waits until it is gone; after `withinMs` the system ends it. */
  end: (signal: NodeJS.Signals, withinMs?: number) => Promise<number | null>
}

export type SpawnProgramOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & {
  command: string
  words: readonly string[]
  /** Where all it says is kept. */
  logFile?: string
  /** Gives it a channel to this process, for programs that end by themselves when it closes. */
  channel?: boolean
}

/** Ends the program when this process is gone, also by `kill -9`: the pipe to the guard closes by itself. */
const guardScript = 'trap "" INT TERM HUP; cat >/dev/null; kill -KILL "$1" 2>/dev/null'

/** Starts a program and a guard that ends it with us. */
export function spawnProgram({ command, words, logFile, channel, ...options }: SpawnProgramOptions): Program {
  const child = spawn(command, [...words], {
    ...options,
    stdio: channel ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C in the terminal is for us alone; we end what we started.
    detached: true,
  })
  let said = ''
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      said = `${said}${data}`.slice(-4_000)
      // Its own children may say more after it has ended.
      if (log?.writable) log.write(data)
    })
  }
  let isRunning = true
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(null)
    })
    child.once('exit', resolve)
  }).finally(() => {
    isRunning = false
    log?.end()
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} could not be started`)
  guard(pid, ended, options)
  const signal = (name: NodeJS.Signals) => {
    if (isRunning) child.kill(name)
  }
  return {
    pid,
    lastWords: () => said.trim(),
    ended,
    isRunning: () => isRunning,
    signal,
    async end(name, withinMs = 20_000) {
      signal(name)
      const late = new AbortController()
      const patience = sleep(withinMs, undefined, { signal: late.signal }).then(
        () => signal('SIGKILL'),
        () => {},
      )
      const code = await ended
      late.abort()
      await patience
      return code
    },
  }
}

function guard(pid: number, ended: Promise<unknown>, options: Pick<SpawnOptions, 'uid' | 'gid'>) {
  const { uid, gid } = options
  const shell: ChildProcess = spawn('/bin/sh', ['-c', guardScript, 'latchkey-guard', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  shell.on('error', () => {})
  shell.stdin?.on('error', () => {})
  shell.unref()
  ;(shell.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  void ended.then(() => shell.kill('SIGKILL'))
}
