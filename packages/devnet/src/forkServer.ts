import { spawn } from 'node:child_process'
import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Manifest } from './manifest.js'
import { serverConfig } from './serverConfig.js'
import { isPortFree } from './supervisor/isPortFree.js'
import { keepLastLines } from './supervisor/keepLastLines.js'
import { knownProcess } from './supervisor/processes.js'
import { type OwnFolder, takeFolder } from './supervisor/takeFolder.js'

export type ForkServerOptions = {
  manifest: Manifest
  /** Where its database and its configuration are. The database begins anew, as the chains do. */
  dataDir: string
  port?: number
  /** Fields of its configuration besides those that the devnet gives. */
  config?: Record<string, unknown>
  log?: (line: string) => void
}

export type ForkedServer = {
  url: string
  projectId: string
  pid: number
  /** Configuration of the server, to start another one with. */
  configFile: string
  exited: Promise<number | null>
  /** The last that it said. */
  lastLines: () => readonly string[]
  /** Ends it cleanly and waits. Safe to call twice. */
  stop: () => Promise<void>
}

const entry = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const readyWithinMs = 60_000

/** Starts the data API on a devnet, in a process of its own, by the command line that operators use. */
export async function forkServer(options: ForkServerOptions): Promise<ForkedServer> {
  const dataDir = resolve(options.dataDir)
  const folder = await takeFolder(dataDir, options.log ?? (() => {}))
  try {
    forgetDatabase(join(dataDir, 'data'))
    return await startServer({ ...options, dataDir }, folder)
  } catch (error) {
    folder.release()
    throw error
  }
}

/** What the last run knew is of chains that are gone. The server may have put the files elsewhere, behind a link. */
function forgetDatabase(dataDir: string) {
  const files = join(dataDir, 'postgres')
  // Only where the server wrote down how it reaches them: a folder may hold other things.
  if (!existsSync(`${files}.json`) || !existsSync(files)) return
  // A database that ends at this moment still writes.
  rmSync(realpathSync(files), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

async function startServer(options: ForkServerOptions, folder: OwnFolder): Promise<ForkedServer> {
  const { manifest, dataDir, log = () => {} } = options
  const wanted = options.port ?? 3_080
  const port = await nextFreePort(wanted)
  if (port !== wanted) log(`port ${wanted} is taken; using ${port}`)
  const url = `http://127.0.0.1:${port}`
  const config = {
    ...serverConfig(manifest),
    port,
    publicUrl: url,
    dataDir: join(dataDir, 'data'),
    ...options.config,
  }
  const configFile = join(dataDir, 'config.json')
  writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`)

  const child = spawn(
    process.execPath,
    ['--conditions=latchkey:source', '--import', 'tsx', entry, 'serve', '--config', configFile],
    // The channel tells it when this process is gone; its own group keeps a Ctrl-C in the terminal from it.
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: process.platform !== 'win32' },
  )
  const known = child.pid === undefined ? undefined : knownProcess(child.pid)
  if (known) folder.record(known)
  const said = keepLastLines()
  child.stdout?.on('data', said.add)
  child.stderr?.on('data', said.add)
  // Its database, for one, is started again when it ends; nobody else would say so.
  child.stderr?.on('data', (data: Buffer) => {
    for (const message of findErrors(String(data))) log(`the data API: ${message}`)
  })
  let ended = false
  const exited = new Promise<number | null>((settle) => child.once('close', settle)).finally(() => {
    ended = true
    folder.release()
  })
  const fail = (what: string) => new Error(`The data API ${what}.\n${said.read().join('\n')}`.trim())
  const until = Date.now() + readyWithinMs
  // Its own word: on a port that two wanted, another process can answer in its place.
  const isListening = () => said.read().some((line) => line.includes(`listens on ${url}`))
  let hasListened = false
  for (;;) {
    hasListened ||= isListening()
    if (hasListened && (await isReady(url))) break
    if (ended) throw fail(`ended with code ${await exited}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw fail(`was not ready within ${readyWithinMs / 1_000} s`)
    }
    await sleep(100)
  }
  let stopping: Promise<void> | undefined
  return {
    url,
    projectId: 'devnet',
    pid: child.pid ?? 0,
    configFile,
    exited,
    lastLines: said.read,
    stop() {
      if (!stopping) child.kill('SIGTERM')
      stopping ??= exited.then(() => {})
      return stopping
    },
  }
}

/** What went wrong by the lines of a log in JSON; a line that was cut in two is left out. */
function findErrors(lines: string): string[] {
  return lines.split('\n').flatMap((line) => {
    try {
      const { level, message } = JSON.parse(line)
      return level === 'error' ? [String(message)] : []
    } catch {
      return []
    }
  })
}

async function nextFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 1_000; port++) if (await isPortFree(port)) return port
  throw new Error(`No free port in the thousand after ${wanted}.`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })
    return ok
  } catch {
    return false
  }
}
