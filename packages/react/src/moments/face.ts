/** An account in a page's own button, once one is connected. */
export { AccountFace } from '../ui/AccountFace.js'
