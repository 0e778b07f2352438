export type { SignedMessage } from '../sign/authentication.js'
export type { PeerMetadata, ProposedNamespace, Session, SessionNamespaces } from '../sign/Session.js'
export { type PairingUri, parsePairingUri } from '../uri/pairingUri.js'
export {
  type Authentication,
  type CreateSignWalletParameters,
  createSignWallet,
  type Proposal,
  type SignWallet,
  type WalletRequest,
} from '../wallet/createSignWallet.js'
