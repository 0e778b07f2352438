import { recogniseNamespace } from '@latchkey/protocol/address'
import { type IdentityResponse, identityCall } from '@latchkey/protocol/wire'
import type { Dependencies } from '../../Dependencies.js'
import { defineRoute } from '../../http/Route.js'
import { ethereumCoinType, evmCoinTypesOf } from '../../names/coinTypes.js'
import { parseEvmAddress } from '../../networks/evm/parseEvmAddress.js'
import { type FindIdentityParameters, type FoundIdentity, findIdentity } from './findIdentity.js'
import { isWithheld } from './isWithheld.js'
import { proxyAvatar } from './proxyAvatar.js'

const [moment, hour, day] = [300, 3_600, 86_400]

/** `GET /v1/identity/{address}` */
export const identityRoute = defineRoute({
  call: identityCall,
  aliases: ['/v1/account/:address/identity'],
  summary:
    'The name and picture of an account, from ENS or from the names of this server; null where it has none. ENS names accounts of EVM alone. With `chainId` the name that the account has on that network comes first (ENSIP-19), and the name of Ethereum is withheld where the account is a contract on Ethereum or on that network: elsewhere the address is anybody’s.',
  access: 'project',
  cost: () => 2,
  async handle({ params, query: { projectId, chainId } }, dependencies) {
    const { config, now } = dependencies
    const namespace = recogniseNamespace(params.address)
    if (namespace === 'solana' || namespace === 'bip122') {
      const { name, avatar: original, resolvedAt } = await findIdentity(dependencies, params)
      const avatar = proxyAvatar(config, { avatar: original, projectId })
      return reply({ name, avatar, resolvedAt }, hour)
    }
    const address = parseEvmAddress(params.address)
    const found = await findKept(dependencies, { address, chainId })
    const { name, resolvedAt, isPassing } = found
    if (await isWithheld(dependencies, { address, chainId, found }))
      return reply({ name: null, avatar: null, resolvedAt, withheld: 'contract' }, hour)
    const avatar = proxyAvatar(config, { avatar: found.avatar, projectId })
    const age = ageOf(found, now())
    const seconds = isPassing ? moment : day
    return reply({ name, avatar, resolvedAt }, Math.min(seconds, Math.max(0, seconds - age)))
  },
})

const ageOf = ({ resolvedAt }: FoundIdentity, now: number) =>
  Math.floor((now - Date.parse(resolvedAt)) / 1_000)

/** The name on the network that is meant (ENSIP-19), else the name everywhere. */
async function findKept(
  dependencies: Dependencies,
  { address, chainId }: { address: string; chainId: string | undefined },
): Promise<FoundIdentity> {
  const { networks } = dependencies
  const network = chainId === undefined ? undefined : networks.find(chainId)
  const [coinType = ethereumCoinType] = network ? evmCoinTypesOf(network) : []
  // Registering a name forgets this key.
  const everywhere = () => remember(dependencies, `identity:${address}`, { address })
  if (network === undefined || coinType === ethereumCoinType) return everywhere()
  const own = await remember(dependencies, `identity:${network.chainId}:${address}`, { address, coinType })
  if (own.name !== null) return own
  const found = await everywhere()
  return own.isPassing ? { ...found, isPassing: true } : found
}

/** For a day, or for a moment where something could not be asked. */
async function remember(
  dependencies: Dependencies,
  key: string,
  parameters: FindIdentityParameters,
): Promise<FoundIdentity> {
  const { cache, now } = dependencies
  const ask = (fresh: boolean) =>
    cache.remember(key, { ttlMs: day * 1_000, fresh }, () => findIdentity(dependencies, parameters))
  const known = await ask(false)
  return known.isPassing && ageOf(known, now()) >= moment ? ask(true) : known
}

function reply(json: IdentityResponse, seconds: number) {
  return { json, headers: { 'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}` } }
}
