export { type BitcoinKeysParameters, bitcoinKeys } from '../keys/bitcoinKeys.js'
