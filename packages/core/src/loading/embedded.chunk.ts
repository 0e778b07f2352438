export { openEmbedded } from './openEmbedded.js'
