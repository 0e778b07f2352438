export type { EvmConnector } from './EvmConnector.js'
export type { EvmNetwork } from './EvmNetwork.js'
export { type EvmParameters, evm } from './evm.js'
