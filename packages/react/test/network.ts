import type { Network } from '@latchkey/core'
import { makeCaip2Id } from '@latchkey/protocol'

/** A network for tests that never reach one. */
export const network: Network = {
  id: 1,
  caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }),
  chainNamespace: 'eip155',
  name: 'Chain One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:1',
}
