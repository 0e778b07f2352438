import { type Caip2Id, makeCaip2Id } from '@latchkey/protocol'
import type { RunningChain } from '../chain.js'
import type { LaunchedChains } from './launchChains.js'

/** A running chain under the id that clients call it by. */
export type NamedChain = {
  id: Caip2Id
  name: string
  namespace: 'eip155' | 'solana' | 'bip122'
  chain: RunningChain<unknown>
}

/** Gives each chain its CAIP-2 id: a chain id on EVM, the head of the genesis hash elsewhere. */
export function nameChains({ evm, solana, bitcoin }: LaunchedChains): NamedChain[] {
  const named = (
    namespace: NamedChain['namespace'],
    reference: string,
    name: string,
    chain: RunningChain<unknown>,
  ) => ({
    id: makeCaip2Id({ namespace, reference }),
    namespace,
    name,
    chain,
  })
  return [
    ...evm.map((chain) => named('eip155', String(chain.info.chainId), `EVM ${chain.info.chainId}`, chain)),
    named('solana', solana.info.genesisHash.slice(0, 32), 'Solana', solana),
    ...(bitcoin ? [named('bip122', bitcoin.info.genesisHash.slice(0, 32), 'Bitcoin', bitcoin)] : []),
  ]
}
