import type { NetworkName } from '../../networks/NetworkName.js'

/** Where OKX keeps each network. It has no regtest; local chains call theirs as it would be called. */
export const okxKeys: Readonly<Record<NetworkName, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  testnet4: 'bitcoinTestnet4',
  signet: 'bitcoinSignet',
  regtest: 'bitcoinRegtest',
}
const methods = [
  'connect',
  'getAccounts',
  'getPublicKey',
  'signMessage',
  'signPsbt',
  'disconnect',
  'on',
  'removeListener',
] as const

/** The functions that are used, in the object of each network. */
export const okxPaths = Object.values(okxKeys).flatMap((key) =>
  methods.map((method) => [key, method] as const),
)

/** A function in the object of a network. */
export const okxPath = (name: NetworkName, method: (typeof methods)[number]) =>
  [okxKeys[name], method] as const
