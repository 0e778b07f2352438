export { followTabs } from '../tabs/followTabs.js'
export { restore } from './restore.js'
