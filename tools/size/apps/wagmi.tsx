import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { ethereum } from './ethereum.js'

const config = createConfig({ chains: [ethereum], transports: { 1: http('http://127.0.0.1:8545') } })

/** A page that uses wagmi and nothing on top of it: the wallet that announces itself, or its account. */
function Account() {
  const { status, address } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  return (
    <button type="button" data-status={status} onClick={() => connector && connect.mutate({ connector })}>
      {address ?? 'Connect'}
    </button>
  )
}

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Account />
    </QueryClientProvider>
  </WagmiProvider>,
)
