import { LatchkeyError } from '@latchkey/protocol'

/** What JavaScript can pass; TypeScript finds all of it before. */
type Loose = { adapters?: unknown } | null | undefined
type LooseAdapter = { namespace?: unknown; networks?: unknown; load?: unknown } | null | undefined
type LooseNetwork = { caipNetworkId: string; name: string; rpcUrl?: string }

/**
 * Looks at what an instance is made of, while a page is being developed: throws `config/invalid` where nothing could come of
 * it, and warns of networks without a node, which only show once the widget is open.
 */
export function assertConfig(config: unknown): void {
  const adapters = (config as Loose)?.adapters
  if (!Array.isArray(adapters) || adapters.length === 0)
    throw invalid(
      'createLatchkey()',
      'needs adapters, one for each chain family: { adapters: [evm({ networks })] }',
    )
  for (const [index, adapter] of adapters.entries()) assertAdapter(adapter, `adapters[${index}]`)
  const namespaces = adapters.map(({ namespace }) => namespace)
  const twice = namespaces.find((namespace, index) => namespaces.indexOf(namespace) !== index)
  if (twice) throw invalid('adapters', `has two of ${twice}: give all networks to one`)
  const networks: readonly LooseNetwork[] = adapters.flatMap((adapter) => adapter.networks)
  for (const { caipNetworkId, name, rpcUrl } of networks)
    if (!rpcUrl)
      console.warn(
        `Latchkey: ${name} (${caipNetworkId}) has no node, so nothing of it can be shown or sent. Give it an rpcUrl; it is empty where a variable of the environment is not set.`,
      )
}

function assertAdapter(adapter: LooseAdapter, setting: string): void {
  if (typeof adapter === 'function') throw invalid(setting, 'is a function: call it with its networks')
  if (typeof adapter?.load !== 'function' || !Array.isArray(adapter.networks))
    throw invalid(setting, 'is no adapter: it is what evm(), solana() or bitcoin() returns')
  assertNoTwins(adapter.networks, setting)
}

/**
 * Looks at the networks that a family's function was called with, while a page is being developed.
 *
 * @example
 * assertNetworks('solana()', parameters)
 */
export function assertNetworks(setting: string, parameters: unknown): void {
  const networks = (parameters as { networks?: unknown } | null | undefined)?.networks
  if (!Array.isArray(networks) || networks.length === 0)
    throw invalid(
      setting,
      'needs at least one network, each with its node: { networks: [mainnet({ rpcUrl })] }',
    )
  for (const [index, network] of networks.entries()) {
    if (typeof network === 'function')
      throw invalid(`${setting} networks[${index}]`, 'is a function: call it, e.g. mainnet({ rpcUrl })')
    if (typeof network !== 'object' || network === null)
      throw invalid(`${setting} networks[${index}]`, 'is no network')
  }
}

const nameLength = 40
const invisible = /\p{C}/u
const icon = /^data:image\//

/**
 * Looks at the wallets that a family's function was given by the page, while a page is being developed; `problemOf` tells what
 * is wrong with one beyond its name and its picture.
 *
 * @example
 * assertWallets('evm()', parameters, ({ id }) => (id ? undefined : 'needs an id'))
 */
export function assertWallets(
  setting: string,
  parameters: unknown,
  problemOf: (wallet: Readonly<Record<string, unknown>>) => string | undefined,
): void {
  const { wallets = [] } = parameters as { wallets?: unknown }
  if (!Array.isArray(wallets)) throw invalid(`${setting} wallets`, 'is no list: { wallets: [wallet] }')
  const names = new Set<string>()
  for (const [index, wallet] of wallets.entries()) {
    const problem =
      typeof wallet === 'object' && wallet !== null
        ? (problemOfFace(wallet, names) ?? problemOf(wallet))
        : 'is no wallet: give an object with its name and its provider'
    if (problem) throw invalid(`${setting} wallets[${index}]`, problem)
  }
}

function problemOfFace(
  { name, icon: image }: Record<string, unknown>,
  names: Set<string>,
): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'needs a name, by which people find it'
  if (name.length > nameLength || invisible.test(name))
    return `has a name that is not shown: take at most ${nameLength} characters, all of them visible`
  if (image !== undefined && !(typeof image === 'string' && icon.test(image)))
    return 'has an icon that would have to be fetched: give it as data:image/svg+xml;base64,…'
  const key = name.trim().toLowerCase()
  if (names.has(key))
    return `has the name ${JSON.stringify(name)}, which another one has: people could not tell them apart`
  names.add(key)
  return undefined
}

function assertNoTwins(networks: readonly LooseNetwork[], setting: string): void {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const twin = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twin) throw invalid(setting, `has the network ${twin} twice: only one of them would be used`)
}

const invalid = (setting: string, problem: string) =>
  new LatchkeyError('config/invalid', { context: { setting, problem } })
