import { type Address, type Chain, getAddress } from 'viem'
import type { AggregatorFamily } from './AggregatorSwap.js'

/** The contract of an aggregator that is called, and that approvals go to; of 0x also the one that names the current settler. */
export type Aggregator =
  | { family: Exclude<AggregatorFamily, '0x'>; address: Address; registry?: undefined }
  | { family: '0x'; address: Address; registry: Address }

/** Public networks on which each of these has the same address, as its documentation lists them. */
const networks = [1, 10, 56, 137, 8453, 42161, 43114]

const published = {
  /** 0x's `AllowanceHolder`, and the registry of its settlers. */
  allowanceHolder: '0x0000000000001fF3684f28c67538d4D072C22734',
  settlerRegistry: '0x00000000000004533Fe15556B1E086BB1A72cEae',
  /** 1inch's `AggregationRouterV6`. */
  oneInchRouter: '0x111111125421cA6dc452d289314280a0f8842A65',
  /** Velora's (ParaSwap's) Augustus v6. */
  veloraRouter: '0x6A000F20005980200259B80c5102003040001068',
} as const

/** Aggregators that swaps may go through on a network: the published ones, or what the page names in the network's `contracts`. */
export function listAggregators({ id, contracts }: Pick<Chain, 'id' | 'contracts'>): readonly Aggregator[] {
  const find = (name: keyof typeof published) => {
    const own = (contracts?.[name] as { address?: Address } | undefined)?.address
    const address = own ?? (networks.includes(id) ? published[name] : undefined)
    return address && getAddress(address)
  }
  const [holder, registry] = [find('allowanceHolder'), find('settlerRegistry')]
  const [oneInch, velora] = [find('oneInchRouter'), find('veloraRouter')]
  return [
    ...(holder && registry ? [{ family: '0x', address: holder, registry } as const] : []),
    ...(oneInch ? [{ family: '1inch', address: oneInch } as const] : []),
    ...(velora ? [{ family: 'velora', address: velora } as const] : []),
  ]
}
