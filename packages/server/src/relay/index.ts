export { createMemoryMailbox } from './createMemoryMailbox.js'
export {
  type ClientLink,
  type CreateRelayEngineParameters,
  createRelayEngine,
  type EngineConnection,
  type RelayEngine,
} from './createRelayEngine.js'
export type { Mailbox, MailboxMessage, PublishOutcome } from './Mailbox.js'
export {
  type OpenRelayParameters,
  openRelay,
  type RunningRelay,
} from './openRelay.js'
export { TokenError, type VerifyTokenParameters, verifyToken } from './verifyToken.js'
