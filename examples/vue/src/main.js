import { base, evm, mainnet } from '@latchkey/evm'
import { solana, solanaMainnet } from '@latchkey/solana'
import { latchkeyPlugin } from '@latchkey/vue'
import { createApp } from 'vue'
import './page.css'
import App from './App.vue'

// Public nodes will do for a first look. Name your own before others visit the page.
createApp(App)
  .use(
    latchkeyPlugin({
      adapters: [
        evm({
          networks: [
            mainnet({ rpcUrl: 'https://ethereum.reth.rs/rpc' }),
            base({ rpcUrl: 'https://mainnet.base.org' }),
          ],
        }),
        solana({ networks: [solanaMainnet({ rpcUrl: 'https://api.mainnet-beta.solana.com' })] }),
      ],
    }),
  )
  .mount('#app')
