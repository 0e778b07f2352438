import { makeCaip10Id, parseCaip10Id } from '@latchkey/protocol'
import { type ConvertTransactionResponse, convertTransactionCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { findSwaps, readGasPrices, readTokenId } from './findSwaps.js'
import { readSlippage } from './readSlippage.js'
import { readSwapAmount } from './readSwapAmount.js'

/** `POST /v1/convert/build-transaction` */
export const convertTransactionRoute = defineRoute({
  call: convertTransactionCall,
  summary:
    'A swap to be signed: it pays the account that asks, reverts below the quote less the slippage, and holds for 20 minutes. A swap of the native coin is sent with the amount as its value. On Solana it is a whole transaction, whose blockhash the client sets.',
  access: 'project',
  cost: () => 10,
  async handle({ body }, { networks }, { signal }) {
    const { chainId, address } = parseCaip10Id(body.userAddress)
    const { network, swaps } = findSwaps(networks, chainId)
    const user = network.parseAddress(address)
    // The schema has seen to it that they are there.
    const terms = network.namespace === 'solana' ? body.solana : body.eip155
    if (/^0x0*$/.test(user)) throw refuseValue('address', 'Nobody can receive at this address')
    const [swap, prices] = await Promise.all([
      swaps.buildSwap({
        from: readTokenId(network, body.from),
        to: readTokenId(network, body.to),
        amount: readSwapAmount(body.amount),
        recipient: user,
        slippageBasisPoints: readSlippage(terms?.slippage ?? 0),
        estimateGas: !body.disableEstimate,
        signal,
      }),
      network.namespace === 'eip155' ? readGasPrices(network, signal) : undefined,
    ])
    const json: ConvertTransactionResponse = {
      tx: {
        from: body.userAddress,
        to: makeCaip10Id({ chainId, address: swap.to }),
        data: swap.data,
        amount: swap.toAmount.toString(),
        ...(prices && { eip155: { gas: swap.gas.toString(), gasPrice: prices.fast.toString() } }),
      },
    }
    return { json }
  },
})
