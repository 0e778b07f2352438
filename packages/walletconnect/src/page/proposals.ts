/** What is asked for in each chain family. */
export const proposals = {
  eip155: {
    methods: ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_addEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    methods: ['solana_signTransaction', 'solana_signMessage', 'solana_signAndSendTransaction'],
    events: [],
  },
  bip122: { methods: ['signPsbt', 'signMessage', 'sendTransfer'], events: ['bip122_addressesChanged'] },
} as const
