import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [evm({ networks: [mainnet({ rpcUrl: 'http://127.0.0.1:8545' })] })],
})

// Chosen by a person, and not before.
document.body.addEventListener('click', async () => {
  const { createSignClient } = await import('@latchkey/walletconnect/client')
  createSignClient({
    relayUrl: 'wss://relay.example',
    projectId: 'test',
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
  })
})

/** A page with WalletConnect. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
