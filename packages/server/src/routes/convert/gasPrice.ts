import { type ConvertGasPriceResponse, convertGasPriceCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'

/** `GET /v1/convert/gas-price` */
export const convertGasPriceRoute = defineRoute({
  call: convertGasPriceCall,
  summary:
    'What a unit of gas costs in wei in a transaction that names one price, by how soon it should be in. For the most that a unit may cost (`maxFeePerGas`) ask `GET /v1/fees`.',
  access: 'project',
  async handle({ query: { chainId } }, { networks }, { signal }) {
    const { fees } = networks.get(chainId)
    if (!fees?.gasPrices) throw refuseValue('chainId', `chain ${chainId} has no gas price`)
    const { standard, fast, instant } = await fees.gasPrices(signal)
    const json: ConvertGasPriceResponse = {
      standard: standard.toString(),
      fast: fast.toString(),
      instant: instant.toString(),
    }
    return { json }
  },
})
