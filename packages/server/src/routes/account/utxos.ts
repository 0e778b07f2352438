import { type UtxosResponse, utxosCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'

/** `GET /v1/account/{address}/utxos` */
export const utxosRoute = defineRoute({
  call: utxosCall,
  summary:
    'The outputs that an address can spend, on chains that have such; `height` is null while one waits to be mined, and what a waiting transaction spends is left out.',
  access: 'project',
  async handle({ params, query: { chainId } }, { networks }, { signal }) {
    const network = networks.get(chainId)
    if (!network.utxos) throw refuseValue('chainId', `chain ${chainId} has accounts, not unspent outputs`)
    const { utxos, tip } = await network.utxos.utxos(network.parseAddress(params.address), signal)
    const json: UtxosResponse = {
      utxos: utxos.map(({ txid, vout, amount, height, coinbase }) => ({
        txid,
        vout,
        value: amount.toString(),
        height: height ?? null,
        coinbase,
      })),
      tip,
    }
    return { json }
  },
})
