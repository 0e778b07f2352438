export { signerOf } from './signerOf.js'
