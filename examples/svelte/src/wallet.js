import { signMessage } from '@latchkey/core'
import { base, evm, mainnet } from '@latchkey/evm'
import { solana, solanaMainnet } from '@latchkey/solana'
import { configure, createAction, createStores } from '@latchkey/svelte'

// Public nodes will do for a first look. Name your own before others visit the page.
export const latchkey = configure({
  adapters: [
    evm({
      networks: [
        mainnet({ rpcUrl: 'https://ethereum.reth.rs/rpc' }),
        base({ rpcUrl: 'https://mainnet.base.org' }),
      ],
    }),
    solana({ networks: [solanaMainnet({ rpcUrl: 'https://api.mainnet-beta.solana.com' })] }),
  ],
})
export const { account } = createStores(latchkey)
export const sign = createAction(latchkey, signMessage)
