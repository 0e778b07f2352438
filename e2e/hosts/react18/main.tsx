import { bitcoin } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { Sign } from './Sign.js'

const { searchParams } = new URL(location.href)
const rpcUrl = searchParams.get('evm') ?? ''
const chain = {
  id: 31337,
  name: 'Devnet One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}
const wagmiConfig = createConfig({ chains: [chain], transports: { [chain.id]: http(rpcUrl) } })
const latchkey = createLatchkey({
  adapters: [
    evm({ wagmiConfig }),
    bitcoin({
      networks: [
        {
          name: 'Regtest',
          kind: 'regtest',
          genesisHash: searchParams.get('genesis') ?? '',
          rpcUrl: searchParams.get('bitcoin') ?? '',
        },
      ],
    }),
  ],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={new QueryClient()}>
          <LatchkeyProvider latchkey={latchkey}>
            <ConnectButton />
            <Sign />
          </LatchkeyProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
