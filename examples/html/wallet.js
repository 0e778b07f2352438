import {
  base,
  bitcoin,
  bitcoinMainnet,
  configure,
  evm,
  icons,
  mainnet,
  solana,
  solanaMainnet,
  watchAccount,
} from './latchkey/latchkey.js'

// Public nodes will do for a first look. Name your own before others visit the page.
const latchkey = configure({
  adapters: [
    evm({
      networks: [
        mainnet({ rpcUrl: 'https://ethereum.reth.rs/rpc' }),
        base({ rpcUrl: 'https://mainnet.base.org' }),
      ],
    }),
    solana({ networks: [solanaMainnet({ rpcUrl: 'https://api.mainnet-beta.solana.com' })] }),
    bitcoin({ networks: [bitcoinMainnet({ esploraUrl: 'https://mempool.space/api' })] }),
  ],
  icons,
})

const greeting = document.getElementById('greeting')
watchAccount(latchkey, {
  onChange({ address, network }) {
    greeting.textContent = address ? `You are ${address} on ${network?.name ?? 'another network'}.` : 'Bye.'
  },
})
