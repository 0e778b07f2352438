import { makeCaip10Id, parseCaip10Id } from '@latchkey/protocol'
import { isEvmAddress } from '@latchkey/protocol/address'
import { type ConvertApproveResponse, convertApproveCall } from '@latchkey/protocol/wire'
import { maxUint256 } from 'viem'
import { refuseValue } from '../../answers/Refusal.js'
import type { Config } from '../../config/configSchema.js'
import { defineRoute } from '../../http/Route.js'
import { findSwaps, readGasPrices, readTokenId } from './findSwaps.js'
import { readSwapAmount } from './readSwapAmount.js'

/** `GET /v1/convert/build-approve` */
export const convertApproveRoute = defineRoute({
  call: convertApproveCall,
  summary:
    'An approval of exactly `amount` for the exchange, to be signed; 0 takes an approval back. Without `amount` it is refused, unless the operator serves clients that name none: it would have no limit.',
  access: 'project',
  cost: () => 2,
  async handle({ query: { from, to, amount, userAddress } }, { networks, config }, { signal }) {
    const { chainId } = parseCaip10Id(from)
    const { network, swaps } = findSwaps(networks, chainId)
    const token = readTokenId(network, from)
    // An address that is none has to be told now and not after signing.
    const bought = readTokenId(network, to)
    if (token === undefined) throw refuseValue('', `${network.native.symbol} needs no approval`)
    const approval = await swaps.buildApprove({
      from: token,
      to: bought,
      amount: readApproved(amount, config),
      owner: readOwner(userAddress),
      signal,
    })
    const { standard } = await readGasPrices(network, signal)
    const json: ConvertApproveResponse = {
      tx: {
        // Clients send the call to the token in `from`: it names no sender, and echoes what was asked.
        from,
        to: makeCaip10Id({ chainId, address: approval.to }),
        data: approval.data,
        value: approval.value.toString(),
        eip155: { gasPrice: standard.toString() },
      },
    }
    return { json }
  },
})

/** Clients name it as an address or as a CAIP-10 id, and some not at all. */
function readOwner(text: string | undefined): string | undefined {
  const address = text?.split(':').at(-1)
  return address !== undefined && isEvmAddress(address) ? address : undefined
}

/** Exactly the amount that was named; an approval without limit outlives its swap, and the trust in its contract (S-26). */
function readApproved(amount: string | undefined, { compatibility }: Pick<Config, 'compatibility'>): bigint {
  if (amount !== undefined) return readSwapAmount(amount)
  if (compatibility.unlimitedApprovals) return maxUint256
  throw refuseValue('amount', 'Name the `amount` to approve: an approval without one would have no limit')
}
