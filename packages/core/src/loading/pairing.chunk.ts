export { openPairing } from './openPairing.js'
