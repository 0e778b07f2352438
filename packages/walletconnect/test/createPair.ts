import { createNobleIdentity } from '../src/crypto/createNobleIdentity.js'
import { type CreateSignClientParameters, createSignClient } from '../src/sign/createSignClient.js'
import type { ProposedNamespace, SessionNamespaces } from '../src/sign/Session.js'
import {
  type Authentication,
  type CreateSignWalletParameters,
  createSignWallet,
  type Proposal,
  type WalletRequest,
} from '../src/wallet/createSignWallet.js'
import { createRelayNetwork, relayUrl } from './createRelayNetwork.js'

export const proposed: Readonly<Record<string, ProposedNamespace>> = {
  eip155: {
    chains: ['eip155:1', 'eip155:8453'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged'],
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    events: [],
  },
  bip122: {
    chains: ['bip122:000000000019d6689c085ae165831e93'],
    methods: ['signMessage'],
    events: ['bip122_addressesChanged'],
  },
}

export const approved: SessionNamespaces = {
  eip155: {
    accounts: ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged'],
  },
  solana: {
    accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9aUn5swQzUTRanaaTwmszxiv89cvFwUCjEBv1vZCoT1u'],
    methods: ['solana_signMessage'],
    events: [],
  },
  bip122: {
    accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    methods: ['signMessage'],
    events: ['bip122_addressesChanged'],
  },
}

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
