// What is done with chains and data API once they run; it takes seconds to load.
export { openRelay } from '@latchkey/server/relay'
export { openBundlers } from './openBundlers.js'
export { listNodes, openPhoneServer } from './openPhoneServer.js'
export { registerPeople } from './registerPeople.js'
export { warmUp } from './warmUp.js'
