import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demoAccounts } from './accounts.js'
import { createFaucet } from './control/createFaucet.js'
import { type ControlServer, startControlServer } from './control/startControlServer.js'
import type { Manifest } from './manifest.js'
import { createMarket } from './solana/createMarket.js'
import { choosePorts, describeMovedPort } from './supervisor/choosePorts.js'
import { createChainGroup } from './supervisor/createChainGroup.js'
import { DevnetError } from './supervisor/DevnetError.js'
import { defaultCacheDir, defaultStateDir } from './supervisor/folders.js'
import { isPortFree } from './supervisor/isPortFree.js'
import { launchChains } from './supervisor/launchChains.js'
import { nameChains } from './supervisor/nameChains.js'
import { orAborted } from './supervisor/orAborted.js'
import { type DevnetPorts, defaultPorts, namePorts } from './supervisor/ports.js'
import { type DevnetHealth, readHealth } from './supervisor/readHealth.js'
import { type ChainStarters, chainStarters } from './supervisor/starters.js'
import { takeFolder } from './supervisor/takeFolder.js'

export type StartDevnetOptions = {
  /** Where the nodes have their files; `.latchkey/devnet` in the repository by default. */
  stateDir?: string
  /** Where node binaries are kept. */
  cacheDir?: string
  /** Ports other than the fixed ones. */
  ports?: Partial<DevnetPorts>
  /** Takes the next free port where one is taken, instead of failing. */
  anyPort?: boolean
  evmChains?: { chainId: number; name: string }[]
  /** `false` leaves Bitcoin out. */
  bitcoin?: boolean
  /** Gets one line at a time of what is going on. */
  log?: (line: string) => void
  /** Gives the start up when it fires. */
  signal?: AbortSignal
  /** Other chains, for tests. */
  starters?: ChainStarters
}

export type Devnet = {
  manifest: Manifest
  health: () => Promise<DevnetHealth>
  /** Resolves, if ever, when a chain died by itself. The rest keeps running until `stop`. */
  died: Promise<DevnetError>
  /** Ends all that was started. Safe to call twice. */
  stop: () => Promise<void>
}

/** The two EVM chains of the devnet unless told otherwise; ids that no real network has. */
export const defaultEvmChains = [
  { chainId: 31337, name: 'Devnet One' },
  { chainId: 31338, name: 'Devnet Two' },
]

/**
 * Starts new local EVM, Solana and Bitcoin chains, seeded and funded, and the server that tells about them.
 *
 * @example
 * const devnet = await startDevnet({ log: console.log })
 * console.log(devnet.manifest.evm[0]?.rpcUrl)
 * await devnet.stop()
 */
export async function startDevnet(options: StartDevnetOptions = {}): Promise<Devnet> {
  const { evmChains = defaultEvmChains, bitcoin = true, log = () => {} } = options
  const wanted = { ...defaultPorts(evmChains.length), ...options.ports }
  assertEvmChains(evmChains, wanted.evm)
  const stateDir = resolve(options.stateDir ?? defaultStateDir)
  const cacheDir = resolve(options.cacheDir ?? defaultCacheDir())
  mkdirSync(cacheDir, { recursive: true })
  // Before the ports are looked at: what was left behind still holds them.
  const { record, leave, release } = await takeFolder(stateDir, log)
  // A name that nobody else has: a chain's folder is emptied, and the folder around it may hold other things.
  const chainsDir = join(stateDir, 'devnet.chains')
  const newGroup = () => createChainGroup({ stateDir: chainsDir, cacheDir, log, record })
  let group = newGroup()
  let control: ControlServer | undefined
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      leave()
      await control?.close()
      await group.stop()
      release()
    })()
    return stopping
  }

  const launch = async (ports: DevnetPorts): Promise<Devnet> => {
    const accounts = demoAccounts
    const starters = options.starters ?? chainStarters
    const launched = await orAborted(
      launchChains(group, { starters, evmChains, bitcoin, ports, accounts }),
      options.signal,
    )
    const chains = nameChains(launched)
    const manifest: Manifest = {
      version: 1,
      run: randomUUID(),
      controlUrl: `http://127.0.0.1:${ports.control}`,
      accounts,
      evm: launched.evm.map((chain) => chain.info),
      solana: launched.solana.info,
      ...(launched.bitcoin ? { bitcoin: launched.bitcoin.info } : {}),
      ...(launched.bitcoinUnavailable ? { bitcoinUnavailable: launched.bitcoinUnavailable } : {}),
    }
    const health = () => readHealth(chains)
    control = await startControlServer(ports.control, {
      manifest,
      health,
      log,
      market: createMarket(manifest.solana),
      ...createFaucet(chains),
    })
    const died = new Promise<DevnetError>((resolve) => {
      group.watch(({ name, pid, lastWords }) => {
        const error = new DevnetError(
          'chain-died',
          `${name} died: its process ${pid} ended. ${lastWords}`.trim(),
        )
        log(error.message)
        resolve(error)
      })
    })
    return { manifest, health, died, stop }
  }

  try {
    for (let attempt = 1; ; attempt++) {
      const { ports, moved } = await choosePorts(wanted, { strict: !options.anyPort })
      for (const port of moved) log(`port ${describeMovedPort(port)}; using ${port.chosen}`)
      try {
        return await launch(ports)
      } catch (error) {
        await group.stop()
        // Another devnet that starts at the same moment can take a port between the look and the use.
        const again = options.anyPort && attempt < 3 && !options.signal?.aborted && (await isAnyTaken(ports))
        if (!again) throw error
        log('a port was taken meanwhile; choosing again')
        group = newGroup()
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function isAnyTaken(ports: DevnetPorts) {
  const free = await Promise.all(namePorts(ports).map(({ port }) => isPortFree(port)))
  return free.includes(false)
}

function assertEvmChains(chains: { chainId: number }[], ports: number[]) {
  if (chains.length === 0) throw new DevnetError('bad-option', 'At least one EVM chain is needed.')
  if (new Set(chains.map(({ chainId }) => chainId)).size < chains.length) {
    throw new DevnetError('bad-option', 'Two EVM chains have the same id.')
  }
  if (ports.length !== chains.length) {
    throw new DevnetError(
      'bad-option',
      `${chains.length} EVM chains need as many ports, not ${ports.length}.`,
    )
  }
}
