/** What writes activities as a file; few save one. */
export { exportActivity } from '@latchkey/core/account'
