export { listNodes, openPhoneServer } from './openPhoneServer.js'
export { type RunningDemo, type StartDemoParameters, startDemo } from './startDemo.js'
