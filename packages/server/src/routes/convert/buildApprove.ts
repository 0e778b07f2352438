import { makeCaip10Id, parseCaip10Id } from '@latchkey/protocol'
import { type ConvertApproveResponse, convertApproveCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { findSwaps, readFees, readTokenId } from './findSwaps.js'
import { readSwapAmount } from './readSwapAmount.js'

/** `GET /v1/convert/build-approve` */
export const convertApproveRoute = defineRoute({
  call: convertApproveCall,
  summary:
    'An approval of exactly `amount` for the exchange, to be signed; 0 takes an approval back. Without `amount` it has no limit: older clients name none, and new ones always should.',
  access: 'project',
  async handle({ query: { from, to, amount } }, { networks }, { signal }) {
    const { chainId } = parseCaip10Id(from)
    const { network, swaps } = findSwaps(networks, chainId)
    const token = readTokenId(network, from)
    // An approval does not depend on it, but an address that is none has to be told now and not after signing.
    readTokenId(network, to)
    if (token === undefined) throw refuseValue('', `${network.native.symbol} needs no approval`)
    const approval = swaps.buildApprove(token, amount === undefined ? undefined : readSwapAmount(amount))
    const { standard } = await readFees(network, signal)
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
