export { ApproveView } from './ApproveView.js'
export { watchApproval } from './watchApproval.js'
