import { makePrice } from '@latchkey/protocol'
import { type Currency, fungiblePriceCall } from '@latchkey/protocol/wire'
import type { Network } from '../../../adapter/Network.js'
import { request } from '../../../api/request.js'
import type { Latchkey } from '../../../Latchkey.js'
import { toWireToken } from '../state/SwapContext.js'
import type { SwapForm, SwapPrices } from '../state/SwapState.js'

export type ReadSwapPricesParameters = {
  network: Network
  form: Pick<SwapForm, 'sold' | 'bought'>
  currency: string
}

/** Prices of both tokens and of the coin that pays the fee; nothing where they cannot be read. */
export async function readSwapPrices(
  latchkey: Latchkey,
  { network, form: { sold, bought }, currency }: ReadSwapPricesParameters,
): Promise<SwapPrices> {
  const native = toWireToken(network, { ...network.nativeCurrency })
  const ids = [sold, bought].map((token) => token && toWireToken(network, token))
  const addresses = [...new Set([native, ...ids.filter((id) => id !== undefined)])]
  const body = { currency: currency as Currency, addresses }
  const { fungibles } = await request(latchkey, fungiblePriceCall, { body })
  const find = (id: string | undefined) => {
    const found = fungibles.find(({ address }) => address.toLowerCase() === id?.toLowerCase())
    return found && found.price > 0 ? makePrice(found.price) : undefined
  }
  return { sold: find(ids[0]), bought: find(ids[1]), native: find(native) }
}
