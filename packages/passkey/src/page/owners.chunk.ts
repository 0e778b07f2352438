export { createOwners } from './createOwners.js'
