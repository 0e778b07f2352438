import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** The networks a scripted wallet can be on. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** How sats-connect writes them. */
export type SatsConnectNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

const networks = {
  mainnet: { satsConnect: 'Mainnet', prefixes: NETWORK },
  testnet: { satsConnect: 'Testnet', prefixes: TEST_NETWORK },
  testnet4: { satsConnect: 'Testnet4', prefixes: TEST_NETWORK },
  signet: { satsConnect: 'Signet', prefixes: TEST_NETWORK },
  regtest: { satsConnect: 'Regtest', prefixes: regtest },
} as const satisfies Record<
  BitcoinNetworkName,
  { satsConnect: SatsConnectNetworkName; prefixes: typeof NETWORK }
>

/** The address and key prefixes of a network. */
export function networkPrefixes(network: BitcoinNetworkName): typeof NETWORK {
  return networks[network].prefixes
}

/** The network's name in sats-connect. */
export function toSatsConnectName(network: BitcoinNetworkName): SatsConnectNetworkName {
  return networks[network].satsConnect
}

/** The network of a name in sats-connect, if there is one. */
export function fromSatsConnectName(name: unknown): BitcoinNetworkName | undefined {
  return (Object.keys(networks) as BitcoinNetworkName[]).find(
    (network) => networks[network].satsConnect === name,
  )
}
