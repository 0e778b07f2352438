export type { EvmNetwork } from './EvmNetwork.js'
export { type EvmParameters, evm } from './evm.js'
