export {
  assertBitcoinAddress,
  type BitcoinAddress,
  type BitcoinAddressInfo,
  type BitcoinAddressType,
  isBitcoinAddress,
  makeBitcoinAddress,
} from './bitcoinAddress.js'
export { type BitcoinNetwork, bitcoinPrefixes } from './bitcoinNetwork.js'
export { assertEvmAddress, type EvmAddress, isEvmAddress, makeEvmAddress } from './evmAddress.js'
export { recogniseNamespace } from './recogniseNamespace.js'
export {
  assertSolanaAddress,
  isSolanaAddress,
  makeSolanaAddress,
  type SolanaAddress,
} from './solanaAddress.js'
