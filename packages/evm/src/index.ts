export { type EvmNetwork, type EvmParameters, evm } from './evm.js'
