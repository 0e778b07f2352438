import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { getWagmiConfig } from '@latchkey/evm/wagmi'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { solana } from '@latchkey/solana'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { Libraries } from './Libraries.js'
import { settings } from './settings.js'
import { Wagmi } from './Wagmi.js'

const { chainId: id, rpcUrl, solanaUrl, genesisHash } = settings

/** A page by the README: it has no config of wagmi’s. */
const latchkey = createLatchkey({
  adapters: [
    evm({
      networks: [
        { id, name: 'Devnet One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrl },
      ],
    }),
    solana({ networks: [{ name: 'Solana Devnet', genesisHash, rpcUrl: solanaUrl }] }),
  ],
})
const queryClient = new QueryClient()

function Page() {
  return (
    <WagmiProvider config={use(getWagmiConfig(latchkey))} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <Wagmi />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <main>
        <Libraries />
        <Suspense>
          <Page />
        </Suspense>
      </main>
    </LatchkeyProvider>,
  )
