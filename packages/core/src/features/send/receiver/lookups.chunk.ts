/** What looks up names, links and profiles, in one piece that loads when there is one to look up. */
export { readLink } from './readLink.js'
export { readProfile } from './readProfile.js'
export { resolveReceiver } from './resolveReceiver.js'
