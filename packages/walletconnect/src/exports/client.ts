export type { RelayStatus } from '../relay/createRelayClient.js'
export type { OpenWebSocket, WebSocketLike } from '../relay/WebSocketLike.js'
export type { SessionEvent } from '../sign/answerPeer.js'
export type { AuthenticationRequest, SignedMessage } from '../sign/authentication.js'
export {
  type CreateSignClientParameters,
  createSignClient,
  type RequestParameters,
  type SignClient,
} from '../sign/createSignClient.js'
export type { Approval, ConnectParameters, Pairing } from '../sign/Pairing.js'
export type {
  PeerMetadata,
  ProposedNamespace,
  Session,
  SessionNamespace,
  SessionNamespaces,
} from '../sign/Session.js'
export { selectNamespace } from '../sign/selectNamespace.js'
export type { Diagnostic } from '../storage/createDiagnostics.js'
export type { Storage } from '../storage/createRecord.js'
export { times } from '../times.js'
