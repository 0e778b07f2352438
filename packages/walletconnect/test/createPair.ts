import { createNobleIdentity } from '../src/crypto/createNobleIdentity.js'
import { type CreateSignClientParameters, createSignClient } from '../src/sign/createSignClient.js'
import {
  type Authentication,
  type CreateSignWalletParameters,
  createSignWallet,
  type Proposal,
  type WalletRequest,
} from '../src/wallet/createSignWallet.js'
import { createRelayNetwork, relayUrl } from './createRelayNetwork.js'

const metadata = { name: 'Example', description: '', url: 'https://app.example', icons: [] }

/** A page and a wallet of ours, at a relay without a network. */
export function createPair(
  client: Partial<CreateSignClientParameters> = {},
  wallet: Partial<CreateSignWalletParameters> = {},
) {
  const network = createRelayNetwork(client.now ? { now: client.now } : {})
  const { openSocket } = network
  const proposals: Proposal[] = []
  const requests: WalletRequest[] = []
  const authentications: Authentication[] = []
  // Without the browser's, whose work fake timers do not wait for.
  const createIdentity = createNobleIdentity
  const base = { relayUrl, projectId: 'test', openSocket, metadata, page: undefined, createIdentity }
  const createClient = (more: Partial<CreateSignClientParameters> = {}) =>
    createSignClient({ ...base, ...client, ...more })
  return {
    network,
    proposals,
    requests,
    authentications,
    createClient,
    page: createClient(),
    phone: createSignWallet({
      ...base,
      metadata: { ...metadata, name: 'Phone' },
      onProposal: (proposal) => proposals.push(proposal),
      onRequest: (request) => requests.push(request),
      ...(client.now && { now: client.now }),
      ...wallet,
    }),
  }
}
