import { bitcoin } from '@latchkey/bitcoin'
import type { LatchkeyConfig } from '@latchkey/core'
import type { AdapterDescriptor } from '@latchkey/core/adapter'
import { type EvmNetwork, evm } from '@latchkey/evm'
import { icons } from '@latchkey/icons'
import { LatchkeyError } from '@latchkey/protocol'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import * as bitcoinNetworks from './networks/bitcoin.js'
import * as evmNetworks from './networks/evm.js'
import * as solanaNetworks from './networks/solana.js'

const names = [evmNetworks, solanaNetworks, bitcoinNetworks].flatMap((networks) => Object.keys(networks))

type Api = { url: string; projectId: string }
/** A network as an attribute names it. */
type Named = { name: string; node: string | undefined }

/**
 * Makes a configuration of an element's attributes: `networks`, the names of networks, each with its node where the data API
 * is not to ask it, `mainnet=https://ethereum.example base`; `api` and `project`, the data API; `wallet-connect`, an id.
 */
export function readConfig(element: Element): LatchkeyConfig {
  const attribute = (name: string) => element.getAttribute(name)?.trim() || undefined
  const api = readApi(attribute('api'), attribute('project'))
  const peer = attribute('wallet-connect')
  return {
    adapters: readAdapters(attribute('networks') ?? 'mainnet', api),
    icons,
    ...(api && { api }),
    ...(peer && { walletConnect: walletConnect({ projectId: peer }) }),
  }
}

function readApi(url: string | undefined, projectId: string | undefined): Api | undefined {
  if (url && projectId) return { url, projectId }
  if (url) throw invalid('api', 'needs project too, the id of your project at that data API')
  if (projectId) throw invalid('project', 'needs api too, the address of your data API')
  return undefined
}

function readAdapters(text: string, api: Api | undefined): LatchkeyConfig['adapters'] {
  const named = text.split(/\s+/).map(readNamed)
  const unknown = named.find(({ name }) => !names.includes(name))
  if (unknown) throw invalid('networks', `has "${unknown.name}", which is none of ${names.join(', ')}`)
  const [firstEvm, ...moreEvm] = pick(named, evmNetworks, ({ make, ...one }) => {
    const network: EvmNetwork = make({ rpcUrl: '' })
    return { ...network, rpcUrl: nodeOf(api, one, `eip155:${network.id}`) }
  })
  const [firstSolana, ...moreSolana] = pick(named, solanaNetworks, ({ make, ...one }) => {
    const network = make({ rpcUrl: '' })
    return { ...network, rpcUrl: nodeOf(api, one, `solana:${network.genesisHash.slice(0, 32)}`) }
  })
  const [firstBitcoin, ...moreBitcoin] = pick(named, bitcoinNetworks, ({ make, name, node }) => {
    if (node) return make({ esploraUrl: node })
    throw invalid('networks', `needs an Esplora server for ${name}: ${name}=https://esplora.example/api`)
  })
  const adapters: AdapterDescriptor[] = []
  if (firstEvm) adapters.push(evm({ networks: [firstEvm, ...moreEvm] }))
  if (firstSolana) adapters.push(solana({ networks: [firstSolana, ...moreSolana] }))
  if (firstBitcoin) adapters.push(bitcoin({ networks: [firstBitcoin, ...moreBitcoin] }))
  const [first, ...others] = adapters
  if (!first) throw invalid('networks', 'names no network')
  return [first, ...others]
}

/** `mainnet=https://ethereum.example/?key=1`: all after the first sign is the node. */
function readNamed(text: string): Named {
  const [name = '', ...node] = text.split('=')
  return { name, node: node.join('=') || undefined }
}

/** Those of one chain family, in the order in which they are named. */
function pick<make, network>(
  named: readonly Named[],
  makers: Readonly<Record<string, make>>,
  toNetwork: (one: Named & { make: make }) => network,
): network[] {
  return named.flatMap((one) => {
    const make = Object.hasOwn(makers, one.name) ? makers[one.name] : undefined
    return make ? [toNetwork({ ...one, make })] : []
  })
}

/** The node that is named, or the data API, which asks its own. */
function nodeOf(api: Api | undefined, { name, node }: Named, chainId: string): string {
  if (node) return node
  if (!api) throw invalid('networks', `needs a node for ${name}: ${name}=https://your-node.example`)
  return `${api.url.replace(/\/$/, '')}/v1?${new URLSearchParams({ chainId, projectId: api.projectId })}`
}

const invalid = (attribute: string, problem: string) =>
  new LatchkeyError('config/invalid', { context: { setting: `${attribute}="…"`, problem } })
