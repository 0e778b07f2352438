/** Its name and picture, where the page has a data API: without one its client is never needed. */
export { KnownAccount } from '../ui/KnownAccount.js'
