import { type ConvertGasPriceResponse, convertGasPriceCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'

/** `GET /v1/convert/gas-price` */
export const convertGasPriceRoute = defineRoute({
  call: convertGasPriceCall,
  summary: 'What a unit of gas may cost in wei, by how soon a transaction should be in.',
  access: 'project',
  async handle({ query: { chainId } }, { networks }, { signal }) {
    const { namespace, fees } = networks.get(chainId)
    if (namespace !== 'eip155' || !fees) throw refuseValue('chainId', `chain ${chainId} has no gas price`)
    const { standard, fast, instant } = await fees.fees(signal)
    const json: ConvertGasPriceResponse = {
      standard: standard.toString(),
      fast: fast.toString(),
      instant: instant.toString(),
    }
    return { json }
  },
})
