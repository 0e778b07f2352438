// What the look-alikes of a review are told from, for tests of what a server says.
export { readCounterparties } from '../src/features/send/readMaterial.js'
