import { type Caip10Id, isNativeAddress, parseCaip10Id } from '@latchkey/protocol'
import { type Currency, type FungiblePrice, fungiblePriceCall } from '@latchkey/protocol/wire'
import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { type Network, type Networks, priceKey, type Token } from '../../networks/Network.js'
import { settle } from '../account/settle.js'

type Asset = { id: Caip10Id; network: Network; token: Token }

/** `POST /v1/fungible/price` */
export const fungiblePriceRoute = defineRoute({
  call: fungiblePriceCall,
  summary:
    'The prices of tokens, each under its address as it was asked for. What has no price is left out, and so is a chain whose prices cannot be read, or not in time; where nothing has one, the call is refused.',
  access: 'project',
  cost: ({ body }) => Math.ceil(body.addresses.length / 10),
  async handle({ body: { addresses, currency } }, { networks, log }, { signal }) {
    const assets = addresses.flatMap((id) => findAsset(networks, { id, currency }) ?? [])
    const { found, missing } = await settle(
      [...new Set(assets.map(({ network }) => network))].flatMap(({ chainId, prices }) => {
        const tokens = assets.filter(({ network }) => network.chainId === chainId).map(({ token }) => token)
        return prices ? [{ chainId, value: prices.prices(tokens, currency, signal) }] : []
      }),
      log,
    )
    const prices = new Map(found.flatMap((known) => [...known]))
    const fungibles = assets.flatMap(({ id, token }): FungiblePrice[] => {
      const price = prices.get(priceKey(token))
      const { name, symbol, iconUrl, decimals } = token
      return price === undefined ? [] : [{ address: id, name, symbol, iconUrl, price, decimals }]
    })
    if (fungibles.length === 0) {
      if (missing.length > 0)
        throw refuseUnavailable('', `the prices of ${missing.join(', ')} could not be read; try again`)
      throw refuseValue('asset', `no price in ${currency} is known of ${describe(addresses)}`)
    }
    return { json: { fungibles } }
  },
})

/** The asset that an id names; undefined for a token that the operator does not list, which has no price (S-10). */
function findAsset(
  networks: Networks,
  { id, currency }: { id: Caip10Id; currency: Currency },
): Asset | undefined {
  const { chainId, address } = parseCaip10Id(id)
  const network = networks.get(chainId)
  if (network.namespace === 'solana' && currency !== 'usd') {
    throw refuseValue('currency', `prices of chain ${chainId} are known in usd alone`)
  }
  // Bitcoin has no pseudo-address on this wire; `native` names the coin of any chain.
  if (address === 'native' || isNativeAddress(network.namespace, address)) {
    return { id, network, token: network.native }
  }
  const canonical = network.parseAddress(address)
  const token = network.tokens.find((listed) => listed.address === canonical)
  return token && { id, network, token }
}

const describe = (addresses: readonly Caip10Id[]) =>
  addresses.length === 1 ? `asset ${addresses[0]}` : 'any of these assets'
