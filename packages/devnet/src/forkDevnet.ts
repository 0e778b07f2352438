import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Manifest } from './manifest.js'
import { DevnetError, type DevnetErrorCode } from './supervisor/DevnetError.js'
import { defaultStateDir } from './supervisor/folders.js'
import { keepLastLines } from './supervisor/keepLastLines.js'
import { formatPorts } from './supervisor/parseArguments.js'
import type { DevnetPorts } from './supervisor/ports.js'
import { takeFolder } from './supervisor/takeFolder.js'

/** What a devnet in its own process tells the one that started it. */
export type DevnetMessage =
  | { type: 'line'; line: string }
  | { type: 'ready'; manifest: Manifest }
  | { type: 'failed'; code: DevnetErrorCode; message: string }

export type ForkDevnetOptions = {
  stateDir?: string
  ports?: DevnetPorts
  anyPort?: boolean
  bitcoin?: boolean
  log?: (line: string) => void
}

export type ForkedDevnet = {
  manifest: Manifest
  pid: number
  /** Resolves with the exit code when the process ends, by itself or by `stop`. */
  exited: Promise<number | null>
  /** The last that it said: which chain died, for one. */
  lastLines: () => readonly string[]
  /** Ends it cleanly and waits. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Starts a devnet in a process of its own, and resolves once it is ready.
 *
 * It ends by itself when the calling process is gone, even by `kill -9`.
 */
export async function forkDevnet(options: ForkDevnetOptions = {}): Promise<ForkedDevnet> {
  const child = spawn(
    process.execPath,
    [
      // Garbage of short life is all it makes; a small nursery for it saves 30 MB.
      '--max-semi-space-size=1',
      '--conditions=latchkey:source',
      '--import',
      'tsx',
      fileURLToPath(new URL('main.ts', import.meta.url)),
      ...(options.stateDir === undefined ? [] : ['--state', resolve(options.stateDir)]),
      ...(options.ports === undefined ? [] : ['--ports', formatPorts(options.ports)]),
      ...(options.anyPort ? ['--any-port'] : []),
      ...(options.bitcoin === false ? ['--no-bitcoin'] : []),
    ],
    // From this package's folder, so that Node finds tsx; in its own group, so that only `stop` and not Ctrl-C ends it.
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    },
  )
  const said = keepLastLines()
  child.stderr?.on('data', said.add)
  // Not its exit: what it said last may come after that.
  const exited = new Promise<number | null>((settle) => child.once('close', settle)).then(async (code) => {
    if (code !== 0) await endLeftNodes(resolve(options.stateDir ?? defaultStateDir))
    return code
  })
  const manifest = await new Promise<Manifest>((ready, reject) => {
    child.once('error', reject)
    child.on('message', (message: DevnetMessage) => {
      if (message.type === 'line') {
        said.add(`${message.line}\n`)
        options.log?.(message.line)
      } else if (message.type === 'ready') ready(message.manifest)
      else if (message.type === 'failed') reject(new DevnetError(message.code, message.message))
    })
    void exited.then((code) =>
      reject(
        new DevnetError(
          'chain-failed',
          `The devnet ended with code ${code}.\n${said.read().join('\n')}`.trim(),
        ),
      ),
    )
  })
  let stopping: Promise<void> | undefined
  return {
    manifest,
    pid: child.pid ?? 0,
    exited,
    lastLines: said.read,
    stop() {
      if (!stopping) child.kill('SIGTERM')
      stopping ??= exited.then(() => {})
      return stopping
    },
  }
}

/** A devnet that was killed leaves its nodes; where another has the folder by now, it has ended them itself. */
async function endLeftNodes(stateDir: string): Promise<void> {
  const folder = await takeFolder(stateDir, () => {}).catch(() => undefined)
  folder?.release()
}
