import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ChainContext, RunningChain } from '../chain.js'
import { DevnetError } from './DevnetError.js'
import { endProcesses } from './endProcesses.js'
import { isLiving, type KnownProcess, knownProcess } from './processes.js'
import { within } from './within.js'

export type ChainGroupOptions = {
  stateDir: string
  cacheDir: string
  log: (line: string) => void
  /** Called with every process a chain starts, as soon as it is known. */
  record: (process: KnownProcess) => void
  /** How long a chain may take to stop before its processes are ended by force. */
  stopTimeout?: number
}

export type ChainDeath = { name: string; pid: number; lastWords: string }

export type ChainGroup = {
  /** Starts a chain in its own folder, which is emptied; a failure is reported under its name. */
  start: <info>(
    name: string,
    folder: string,
    starter: (context: ChainContext) => Promise<RunningChain<info>>,
  ) => Promise<RunningChain<info>>
  /** Calls back once, when a process of a started chain ends by itself. */
  watch: (onDeath: (death: ChainDeath) => void) => void
  /** Stops all chains, also those still starting. Safe to call twice. */
  stop: () => Promise<void>
}

type Member = {
  name: string
  processes: KnownProcess[]
  /** Resolves, never rejects, when the starter is done. */
  settled: Promise<RunningChain<unknown> | undefined>
  chain?: RunningChain<unknown>
}

/** How long a start that was given up may take to notice. */
const settleTimeout = 2_000

/** Chains that start together and stop together. */
export function createChainGroup(options: ChainGroupOptions): ChainGroup {
  const { stateDir, cacheDir, log, record, stopTimeout = 15_000 } = options
  const members: Member[] = []
  let stopping: Promise<void> | undefined
  let watcher: NodeJS.Timeout | undefined

  async function stopMember(member: Member) {
    // A starter cannot be told to give up; without its processes it fails soon by itself, unless it is downloading.
    if (!member.chain) await endProcesses(member.processes)
    const chain = member.chain ?? (await within(settleTimeout, member.settled))
    if (chain) {
      const stopped = chain.stop().catch((error: unknown) => log(`${member.name}: ${describe(error)}`))
      await within(stopTimeout, stopped)
    }
    await endProcesses(member.processes)
  }

  return {
    start(name, folder, starter) {
      const member: Member = { name, processes: [], settled: Promise.resolve(undefined) }
      members.push(member)
      const context: ChainContext = {
        stateDir: join(stateDir, folder),
        cacheDir,
        log: (line) => log(`${name}: ${line}`),
        spawned(pid) {
          const process = knownProcess(pid)
          if (!process) return
          member.processes.push(process)
          record(process)
          if (stopping) void endProcesses([process])
        },
      }
      const started = (async () => {
        rmSync(context.stateDir, { recursive: true, force: true })
        mkdirSync(context.stateDir, { recursive: true })
        const chain = await starter(context)
        for (const pid of chain.pids) context.spawned?.(pid)
        member.chain = chain
        return chain
      })()
      member.settled = started.catch(() => undefined)
      return started.catch((error: unknown) => {
        throw new DevnetError('chain-failed', `${name} did not start: ${describe(error)}`, { cause: error })
      })
    },
    watch(onDeath) {
      watcher = setInterval(() => {
        for (const { name, chain, processes } of members) {
          const pid = chain?.pids.find(
            (pid) => !processes.some((known) => known.pid === pid && isLiving(known)),
          )
          if (pid === undefined) continue
          clearInterval(watcher)
          onDeath({ name, pid, lastWords: chain?.lastWords?.() ?? '' })
          return
        }
      }, 500)
      watcher.unref()
    },
    stop() {
      clearInterval(watcher)
      stopping ??= Promise.all(members.map(stopMember)).then(() => undefined)
      return stopping
    },
  }
}

function describe(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
