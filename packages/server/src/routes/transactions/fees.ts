import type { ChainNamespace } from '@latchkey/protocol'
import { type FeesResponse, feesCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'

const units: Readonly<Record<ChainNamespace, FeesResponse['unit']>> = {
  eip155: 'wei',
  solana: 'micro-lamports-per-compute-unit',
  bip122: 'sat-per-kvb',
}

/** `GET /v1/fees` */
export const feesRoute = defineRoute({
  call: feesCall,
  summary:
    'What a transaction pays on a chain by how soon it should go through: wei a unit of gas, micro-lamports a compute unit, or satoshis per 1,000 virtual bytes.',
  access: 'project',
  async handle({ query: { chainId } }, { networks }, { signal }) {
    const { namespace, fees } = networks.get(chainId)
    if (!fees) throw refuseValue('chainId', `chain ${chainId} has no fees to tell`)
    const { standard, fast, instant } = await fees.fees(signal)
    const json: FeesResponse = {
      unit: units[namespace],
      standard: standard.toString(),
      fast: fast.toString(),
      instant: instant.toString(),
    }
    return { json }
  },
})
