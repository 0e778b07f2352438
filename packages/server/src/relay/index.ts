export type { RelayProject } from './admitClient.js'
export { type CreateMemoryMailboxParameters, createMemoryMailbox } from './createMemoryMailbox.js'
export { type CreateRedisMailboxParameters, createRedisMailbox } from './createRedisMailbox.js'
export {
  type ClientLink,
  type CreateRelayEngineParameters,
  createRelayEngine,
  type EngineConnection,
  type RelayEngine,
  type RelayPeer,
} from './createRelayEngine.js'
export type { Mailbox, MailboxMessage, MailboxPage, NewMessage, PublishOutcome } from './Mailbox.js'
export { type OpenRelayParameters, openRelay, type RunningRelay } from './openRelay.js'
export { TokenError, type VerifyTokenParameters, verifyToken } from './verifyToken.js'
