import { type ChainNamespace, chainNamespaceOf, parseCaip2Id } from '@latchkey/protocol'
import { isEvmAddress, isSolanaAddress } from '@latchkey/protocol/address'
import type { Conflict } from './ConfigError.js'
import type { NetworkConfig } from './networkSchema.js'

/** What does not go together within one network, or not with its kind of chain. */
export function checkNetwork(network: NetworkConfig): Conflict[] {
  const namespace = chainNamespaceOf(network.chainId)
  return [
    ...checkChainId(network, namespace),
    ...checkKinds(network, namespace),
    ...checkSources(network, namespace),
    ...checkAddresses(network, namespace),
  ]
}

const names: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'an EVM chain',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const references: Readonly<Record<ChainNamespace, { form: RegExp; words: string }>> = {
  eip155: { form: /^[1-9]\d{0,31}$/, words: 'an EVM chain is named by its number, e.g. `eip155:1`' },
  solana: {
    form: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
    words: 'Solana is named by the first 32 characters of its genesis hash',
  },
  bip122: { form: /^[0-9a-f]{32}$/, words: 'Bitcoin is named by the first 32 digits of its genesis hash' },
}

function checkChainId({ chainId }: NetworkConfig, namespace: ChainNamespace): Conflict[] {
  const { form, words } = references[namespace]
  return form.test(parseCaip2Id(chainId).reference) ? [] : [{ path: ['chainId'], message: words }]
}

/** Fields that only one kind of chain has. */
function checkKinds(network: NetworkConfig, namespace: ChainNamespace): Conflict[] {
  const { aggregator, contracts, identity, sns, esploraUrl, dnsResolver, history, prices, tokens } = network
  const conflicts: Conflict[] = []
  const only = (field: string, wanted: ChainNamespace, isThere: boolean) => {
    if (isThere && namespace !== wanted) {
      conflicts.push({
        path: [field],
        message: `only ${names[wanted]} has it, and this is ${names[namespace]}`,
      })
    }
  }
  only('contracts', 'eip155', Object.keys(contracts).length > 0)
  only('aggregator', aggregator?.kind === 'jupiter' ? 'solana' : 'eip155', aggregator !== undefined)
  only('identity', 'eip155', identity)
  only('sns', 'solana', sns.length > 0)
  only('esploraUrl', 'bip122', esploraUrl !== undefined)
  only('dnsResolver', 'bip122', dnsResolver !== undefined)
  if (tokens.length > 0 && namespace === 'bip122') {
    conflicts.push({ path: ['tokens'], message: 'Bitcoin has no tokens' })
  }
  if (prices?.kind === 'pools' && namespace !== 'eip155') {
    conflicts.push({
      path: ['prices', 'kind'],
      message: `${names[namespace]} has no pools: take \`api\` or \`fixed\``,
    })
  }
  const kinds = { eip155: ['index', 'blockscout', 'etherscan'], solana: ['node'], bip122: ['index'] }[
    namespace
  ]
  if (history && !kinds.includes(history.kind)) {
    const allowed = kinds.map((kind) => `\`${kind}\``).join(' or ')
    conflicts.push({ path: ['history', 'kind'], message: `for ${names[namespace]} it is ${allowed}` })
  }
  return conflicts
}

/** What a setting needs besides. */
function checkSources(network: NetworkConfig, namespace: ChainNamespace): Conflict[] {
  const { rpcUrls, esploraUrl, dnsResolver, history, identity, contracts, prices } = network
  const conflicts: Conflict[] = []
  if (rpcUrls.length === 0 && esploraUrl === undefined) {
    const use = history?.kind === 'index' ? 'an index needs a node' : 'a network needs a node'
    conflicts.push({ path: ['rpcUrls'], message: `${use}: name at least one URL` })
  }
  if (esploraUrl !== undefined && history && namespace === 'bip122') {
    conflicts.push({ path: ['history'], message: 'history comes from `esploraUrl`: have one of the two' })
  }
  if (dnsResolver !== undefined && !isPrivate(dnsResolver)) {
    const message = 'on the way, anybody could answer in its place: take `https:`, or one on this machine'
    conflicts.push({ path: ['dnsResolver'], message })
  }
  if (namespace !== 'eip155') return conflicts
  if (identity && contracts.ensUniversalResolver === undefined) {
    conflicts.push({
      path: ['identity'],
      message: 'names are looked up by `contracts.ensUniversalResolver`: set it',
    })
  }
  if (prices?.kind === 'pools' && contracts.uniswapV2Router === undefined) {
    conflicts.push({ path: ['prices'], message: 'pools are found by `contracts.uniswapV2Router`: set it' })
  }
  const { uniswapV2Router, uniswapV3Router, uniswapV3Quoter } = contracts
  if ((uniswapV3Router === undefined) !== (uniswapV3Quoter === undefined)) {
    conflicts.push({
      path: ['contracts'],
      message: '`uniswapV3Router` and `uniswapV3Quoter` belong together: set both or none',
    })
  }
  if (uniswapV3Router !== undefined && uniswapV2Router === undefined) {
    conflicts.push({
      path: ['contracts', 'uniswapV3Router'],
      message: 'v3 is asked beside v2: set `contracts.uniswapV2Router` too',
    })
  }
  if (network.aggregator && network.aggregator.kind !== 'jupiter' && uniswapV2Router === undefined) {
    conflicts.push({
      path: ['aggregator'],
      message: 'it is asked beside an exchange: set `contracts.uniswapV2Router` too',
    })
  }
  return conflicts
}

/** Nobody between can read or change what goes to a URL. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

function checkAddresses(network: NetworkConfig, namespace: ChainNamespace): Conflict[] {
  if (namespace === 'bip122') return []
  const { tokens, contracts, prices } = network
  const conflicts: Conflict[] = []
  const check = (path: Conflict['path'], address: string) => {
    const isAddress = namespace === 'eip155' ? isEvmAddress(address) : isSolanaAddress(address)
    // A wrong checksum is a typing error: money would be lost.
    if (!isAddress)
      conflicts.push({ path, message: `expected an address of ${names[namespace]} with its right checksum` })
  }
  const seen = new Set<string>()
  for (const [at, { address, permit }] of tokens.entries()) {
    check(['tokens', at, 'address'], address)
    const key = namespace === 'eip155' ? address.toLowerCase() : address
    if (seen.has(key))
      conflicts.push({ path: ['tokens', at, 'address'], message: 'this token is there twice' })
    seen.add(key)
    if (permit && namespace === 'solana') {
      conflicts.push({ path: ['tokens', at, 'permit'], message: 'only tokens of an EVM chain have it' })
    }
  }
  for (const [name, address] of Object.entries(contracts)) if (address) check(['contracts', name], address)
  if (prices?.kind === 'pools') {
    for (const [at, address] of prices.stable.entries()) check(['prices', 'stable', at], address)
  }
  if (prices?.kind === 'fixed') {
    for (const key of Object.keys(prices.usd)) if (key !== 'native') check(['prices', 'usd', key], key)
  }
  return conflicts
}
