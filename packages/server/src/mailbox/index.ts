export {
  type ClientLink,
  type CreateMailboxEngineParameters,
  createMailboxEngine,
  type EngineConnection,
  type MailboxEngine,
} from './createMailboxEngine.js'
export { createMemoryMailbox } from './createMemoryMailbox.js'
export type { Mailbox, MailboxMessage, PublishOutcome } from './Mailbox.js'
export {
  type OpenMailboxServerParameters,
  openMailboxServer,
  type RunningMailbox,
} from './openMailboxServer.js'
export { TokenError, type VerifyTokenParameters, verifyToken } from './verifyToken.js'
