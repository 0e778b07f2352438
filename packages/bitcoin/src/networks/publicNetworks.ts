import type { BitcoinNetwork, BitcoinSource } from '../BitcoinNetwork.js'
import { genesisHashes } from './genesisHashes.js'

/** Where a well-known network is read; nobody's server is asked unless a page names it. */
export type PublicNetworkParameters = BitcoinSource & { explorerUrl?: string }

/** Bitcoin itself, read from the server that is given. */
export const bitcoinMainnet = (parameters: PublicNetworkParameters): BitcoinNetwork => ({
  name: 'Bitcoin',
  kind: 'mainnet',
  genesisHash: genesisHashes.mainnet,
  ...parameters,
})

/** The third test network, which testnet4 replaces. */
export const bitcoinTestnet = (parameters: PublicNetworkParameters): BitcoinNetwork => ({
  name: 'Bitcoin Testnet',
  kind: 'testnet',
  genesisHash: genesisHashes.testnet,
  ...parameters,
})

/** The test network of BIP-94. */
export const bitcoinTestnet4 = (parameters: PublicNetworkParameters): BitcoinNetwork => ({
  name: 'Bitcoin Testnet4',
  kind: 'testnet',
  genesisHash: genesisHashes.testnet4,
  ...parameters,
})

/** The test network of BIP-325, whose blocks are signed. */
export const bitcoinSignet = (parameters: PublicNetworkParameters): BitcoinNetwork => ({
  name: 'Bitcoin Signet',
  kind: 'signet',
  genesisHash: genesisHashes.signet,
  ...parameters,
})

/** A chain on one's own machine. */
export const bitcoinRegtest = (parameters: PublicNetworkParameters): BitcoinNetwork => ({
  name: 'Bitcoin Regtest',
  kind: 'regtest',
  genesisHash: genesisHashes.regtest,
  ...parameters,
})
