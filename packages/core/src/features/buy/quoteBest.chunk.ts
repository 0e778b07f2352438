/** The call for one quote, for servers that compare none. */
export { quoteBest } from './quoteBest.js'
