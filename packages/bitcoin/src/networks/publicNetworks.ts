import type { BitcoinNetwork, BitcoinSource } from '../BitcoinNetwork.js'

/** Where a well-known network is read; nobody's server is asked unless a page names it. */
export type PublicNetworkParameters = BitcoinSource & { explorerUrl?: string }

// Genesis hashes are written out: those that a page does not use stay out of its first chunk.

/** Bitcoin itself, read from the server that is given. */
export const bitcoinMainnet = (
  parameters: PublicNetworkParameters,
): BitcoinNetwork<'000000000019d6689c085ae165831e93'> => ({
  name: 'Bitcoin',
  kind: 'mainnet',
  genesisHash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  ...parameters,
})

/** The third test network, which testnet4 replaces. */
export const bitcoinTestnet = (
  parameters: PublicNetworkParameters,
): BitcoinNetwork<'000000000933ea01ad0ee984209779ba'> => ({
  name: 'Bitcoin Testnet',
  kind: 'testnet',
  genesisHash: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  ...parameters,
})

/** The test network of BIP-94. */
export const bitcoinTestnet4 = (
  parameters: PublicNetworkParameters,
): BitcoinNetwork<'00000000da84f2bafbbc53dee25a72ae'> => ({
  name: 'Bitcoin Testnet4',
  kind: 'testnet',
  genesisHash: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  ...parameters,
})

/** The test network of BIP-325, whose blocks are signed. */
export const bitcoinSignet = (
  parameters: PublicNetworkParameters,
): BitcoinNetwork<'00000008819873e925422c1ff0f99f7c'> => ({
  name: 'Bitcoin Signet',
  kind: 'signet',
  genesisHash: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  ...parameters,
})

/** A chain on one's own machine. */
export const bitcoinRegtest = (
  parameters: PublicNetworkParameters,
): BitcoinNetwork<'0f9188f13cb7b2c71f2a335e3a4fc328'> => ({
  name: 'Bitcoin Regtest',
  kind: 'regtest',
  genesisHash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  ...parameters,
})
