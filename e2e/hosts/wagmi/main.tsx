import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { passkeyWallet } from '@latchkey/passkey'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { Everything } from './Everything.js'
import { Ours } from './Ours.js'
import { Theirs } from './Theirs.js'

const { searchParams } = new URL(location.href)
const chain = (id: number, name: string, rpcUrl: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
const one = chain(31337, 'Devnet One', searchParams.get('one') ?? '')
const two = chain(31338, 'Devnet Two', searchParams.get('two') ?? '')

/** The page's own config: Latchkey works on it and keeps nothing beside it. */
const wagmiConfig = createConfig({
  chains: [one, two],
  transports: { [one.id]: http(one.rpcUrls.default.http[0]), [two.id]: http(two.rpcUrls.default.http[0]) },
})
const latchkey = createLatchkey({
  adapters: [evm({ wagmiConfig })],
  embedded: passkeyWallet({
    networks: [
      {
        chainId: one.id,
        rpcUrl: searchParams.get('one') ?? '',
        bundlerUrl: searchParams.get('bundler') ?? '',
      },
    ],
  }),
})

/** The page as it was before it had Latchkey: wagmi alone, on the same origin. */
const isBefore = searchParams.has('before')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <Theirs />
        {!isBefore && (
          <LatchkeyProvider latchkey={latchkey}>
            <ConnectButton />
            <Ours />
            <Everything />
          </LatchkeyProvider>
        )}
      </QueryClientProvider>
    </WagmiProvider>,
  )
