import type { DevnetMessage } from './forkDevnet.js'
import { type Devnet, defaultEvmChains, startDevnet } from './startDevnet.js'
import { DevnetError } from './supervisor/DevnetError.js'
import { endProcesses } from './supervisor/endProcesses.js'
import { parseArguments, usage } from './supervisor/parseArguments.js'
import { descendants, knownProcess } from './supervisor/processes.js'
import { memorySummary, summary } from './supervisor/summary.js'

/** One Ctrl-C can arrive twice, from the terminal and from a parent that passes it on; a second one comes later. */
const sameSignalWithin = 500

const giveUp = new AbortController()
let devnet: Devnet | undefined
let asked: number | undefined

/** A terminal that is gone must not keep the chains from being ended. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onSignal())
// The process that started this one is gone.
if (process.channel) process.on('disconnect', () => onSignal())
process.on('uncaughtException', (error) => void end(1, error))
process.on('unhandledRejection', (error) => void end(1, error))

try {
  const { help, chainIds, ...options } = parseArguments(process.argv.slice(2))
  if (help) {
    console.log(usage)
    process.exit(0)
  }
  const evmChains = chainIds.map(
    (chainId) =>
      defaultEvmChains.find((chain) => chain.chainId === chainId) ?? { chainId, name: `Devnet ${chainId}` },
  )
  const log = (line: string) => {
    console.log(`  ${line}`)
    void tell({ type: 'line', line })
  }
  console.log('Starting the devnet, with new chains')
  devnet = await startDevnet({ ...options, evmChains, log, signal: giveUp.signal })
  if (asked !== undefined) await end(0)
  console.log(`\n${summary(devnet.manifest)}\n`)
  console.log(`Ready in ${(performance.now() / 1000).toFixed(1)} s, ${memorySummary()}. Ctrl-C stops it.`)
  void tell({ type: 'ready', manifest: devnet.manifest })
  const death = await devnet.died
  if (asked === undefined) await end(1, death)
} catch (error) {
  await end(asked === undefined ? 1 : 0, asked === undefined ? error : undefined)
}

function onSignal() {
  const now = performance.now()
  if (asked === undefined) {
    asked = now
    console.log('\nStopping; once more ends it at once')
    // While it starts, giving up makes startDevnet clean up and throw.
    giveUp.abort()
    if (devnet) void end(0)
  } else if (now - asked > sameSignalWithin) {
    for (const pid of descendants(process.pid)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended in between.
      }
    }
    process.exit(130)
  }
}

/** Stops what runs, says why, and exits: handles of the chains' clients must not keep the process. */
async function end(code: number, error?: unknown): Promise<never> {
  const known = error instanceof DevnetError ? error : undefined
  // A death was logged when it was seen.
  if (error !== undefined && known?.code !== 'chain-died') console.error(known ? known.message : error)
  await devnet?.stop().catch((failure: unknown) => console.error(failure))
  // Downloads of a start that was given up.
  await endProcesses(descendants(process.pid).flatMap((pid) => knownProcess(pid) ?? []))
  if (code === 0) console.log('Stopped')
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error)
    await tell({ type: 'failed', code: known?.code ?? 'chain-failed', message })
  }
  process.exit(known?.code === 'bad-option' ? 2 : code)
}

function tell(message: DevnetMessage) {
  return new Promise<void>((resolve) => {
    if (process.connected && process.send) process.send(message, () => resolve())
    else resolve()
  })
}
