import { recogniseNamespace } from '@latchkey/protocol/address'
import { type IdentityResponse, identityCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { parseEvmAddress } from '../../networks/evm/parseEvmAddress.js'
import { findIdentity } from './findIdentity.js'
import { isWithheld } from './isWithheld.js'
import { proxyAvatar } from './proxyAvatar.js'

const [hour, day] = [3_600, 86_400]

/** `GET /v1/identity/{address}` */
export const identityRoute = defineRoute({
  call: identityCall,
  aliases: ['/v1/account/:address/identity'],
  summary:
    'The name and picture of an account, from ENS or from the names of this server; null where it has none. ENS names accounts of EVM alone. With `chainId` the name of Ethereum is withheld where the account is a contract on Ethereum or on that network: elsewhere the address is anybody’s.',
  access: 'project',
  async handle({ params, query: { projectId, chainId } }, dependencies) {
    const { cache, config, now } = dependencies
    const namespace = recogniseNamespace(params.address)
    if (namespace === 'solana' || namespace === 'bip122') {
      const { coinTypes: _, ...found } = await findIdentity(dependencies, params.address)
      const avatar = proxyAvatar(config, { avatar: found.avatar, projectId })
      return reply({ ...found, avatar }, hour)
    }
    const address = parseEvmAddress(params.address)
    // Registering a name forgets this key.
    const found = await cache.remember(`identity:${address}`, { ttlMs: day * 1_000 }, () =>
      findIdentity(dependencies, address),
    )
    const age = Math.floor((now() - Date.parse(found.resolvedAt)) / 1_000)
    const { name, resolvedAt } = found
    if (await isWithheld(dependencies, { address, chainId, found }))
      return reply({ name: null, avatar: null, resolvedAt, withheld: 'contract' }, hour)
    const avatar = proxyAvatar(config, { avatar: found.avatar, projectId })
    return reply({ name, avatar, resolvedAt }, Math.min(day, Math.max(0, day - age)))
  },
})

function reply(json: IdentityResponse, seconds: number) {
  return { json, headers: { 'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}` } }
}
