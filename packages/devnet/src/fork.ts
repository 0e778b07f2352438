// What starts a devnet in a process of its own, without the chains' code: that takes seconds to load.
export { type ForkDevnetOptions, type ForkedDevnet, forkDevnet } from './forkDevnet.js'
export { type ForkedServer, type ForkServerOptions, forkServer } from './forkServer.js'
export { defaultStateDir } from './supervisor/folders.js'
export { defaultPorts, shiftPorts } from './supervisor/ports.js'
