export { followTabs } from '../tabs/followTabs.js'
export { reconnectNamespace } from './reconnectNamespace.js'
