export { askPrf, withPrf } from './prf.js'
export { deriveAccounts, revealPhrase, withSeed } from './withSeed.js'
