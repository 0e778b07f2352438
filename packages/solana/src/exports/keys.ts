export { type SolanaKeysParameters, solanaKeys } from '../keys/solanaKeys.js'
