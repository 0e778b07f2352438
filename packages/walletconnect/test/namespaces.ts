import type { ProposedNamespace, SessionNamespaces } from '../src/sign/Session.js'

/** What a page asks for. */
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

/** What a wallet agrees to. */
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
