// What is done with chains and data API once they run; it takes seconds to load.
export { openMailboxServer } from '@latchkey/server/mailbox'
export { openBundlers } from './openBundlers.js'
export { listNodes, openPhoneServer } from './openPhoneServer.js'
export { registerPeople } from './registerPeople.js'
export { warmUp } from './warmUp.js'
