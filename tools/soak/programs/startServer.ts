import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@latchkey/devnet'
import type { ConfigInput } from '@latchkey/server'
import { buildServer } from './buildServer.js'
import { serverConfiguration, zone } from './serverConfiguration.js'
import { type Program, spawnProgram } from './spawnProgram.js'
import { sumMetric } from './sumMetric.js'

export type StartServerOptions = {
  /** Of its own: its configuration, its log, and its data unless `config` says otherwise. */
  folder: string
  /** On top of what all servers here have. */
  config?: Partial<ConfigInput>
  ports?: ServerPorts
}

export type ServerPorts = { port: number; metricsPort: number }

/** A server that answers. */
export type Server = Program & {
  host: string
  port: number
  url: string
  ports: ServerPorts
  /** How long it took from its start to its first answer from the database. */
  readyMs: number
  /** Bytes of memory that it holds. */
  memory: () => number
  /** Seconds of processor that it has used; others may have kept it waiting for more. */
  processor: () => number
  /** The value of a metric, added up over its labels where `labels` leave several. */
  metric: (name: string, labels?: string) => Promise<number | undefined>
}

const host = '127.0.0.1'
const readyWithinMs = 120_000

/** Starts a server by the command line that operators use, and waits until it answers from its database. */
export async function startServer(options: StartServerOptions): Promise<Server> {
  const { program, ports } = await spawnServer(options)
  const started = performance.now()
  const url = `http://${host}:${ports.port}`
  while (!(await isReady(url))) {
    if (!program.isRunning()) throw new Error(`The server ended:\n${program.lastWords()}`)
    if (performance.now() - started > readyWithinMs) {
      await program.end('SIGKILL')
      throw new Error(`The server was not ready within ${readyWithinMs / 1_000} s:\n${program.lastWords()}`)
    }
    await sleep(20)
  }
  return {
    ...program,
    host,
    port: ports.port,
    url,
    ports,
    readyMs: performance.now() - started,
    memory: () => readMemory(program.pid),
    processor: () => readProcessor(program.pid),
    metric: (name, labels = '') => readMetric(`http://${host}:${ports.metricsPort}/metrics`, name, labels),
  }
}

/** Starts the process of a server and waits for nothing. */
export async function spawnServer({ folder, config = {}, ports }: StartServerOptions) {
  const chosen = ports ?? (await choosePorts())
  const entry = await buildServer()
  mkdirSync(folder, { recursive: true })
  // PostgreSQL does not run as root: the user that it runs as then has to get to its files.
  chmodSync(folder, 0o711)
  const file = join(folder, 'config.json')
  const dataDir = join(folder, 'data')
  const written: ConfigInput = { ...serverConfiguration, host, ...chosen, dataDir, ...config }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
  const words = [entry, 'serve', '--config', file]
  const logFile = join(folder, 'server.log')
  const { NODE_OPTIONS: _, ...env } = process.env
  const program = spawnProgram({ command: process.execPath, words, logFile, channel: true, env })
  return { program, ports: chosen }
}

async function choosePorts(): Promise<ServerPorts> {
  const [port = 0, metricsPort = 0] = await freePorts(2)
  return { port, metricsPort }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const path = `/v1/profile/account/nobody-at-all.${zone}?apiVersion=2`
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The resident memory of a process, from what Linux tells of it. */
function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? Number.NaN) * 1_024
}

/** Linux counts in hundredths of a second: the 14th and 15th field, after a name that may hold spaces. */
function readProcessor(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function readMetric(url: string, name: string, labels: string): Promise<number | undefined> {
  const text = await (await fetch(url)).text()
  return sumMetric(text, name, labels)
}
