export { openEmbedded, openPairing } from './openAnnounced.js'
