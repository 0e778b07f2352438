export { ActivityTab } from './ActivityTab.js'
export { TokenActivity } from './TokenActivity.js'
