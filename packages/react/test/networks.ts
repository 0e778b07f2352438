import type { Network } from '@latchkey/core'
import { type ChainNamespace, makeCaip2Id } from '@latchkey/protocol'

function describeNetwork(
  namespace: ChainNamespace,
  reference: string,
  name: string,
  symbol: string,
): Network {
  return {
    id: reference,
    caipNetworkId: makeCaip2Id({ namespace, reference }),
    chainNamespace: namespace,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrl: 'http://127.0.0.1:1',
    explorerUrl: 'https://explorer.example',
  }
}

/** Networks for tests that never reach one. */
export const chainOne = describeNetwork('eip155', '1', 'Chain One', 'ETH')
export const chainTwo = describeNetwork('eip155', '2', 'Chain Two', 'ETH')
export const chainTest = { ...describeNetwork('eip155', '3', 'Chain Test', 'ETH'), isTestnet: true }
export const solanaNetwork = describeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL')
export const bitcoinNetwork = describeNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC')
