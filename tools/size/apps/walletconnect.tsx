import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { walletConnect } from '@latchkey/walletconnect'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [evm({ networks: [mainnet({ rpcUrl: 'http://127.0.0.1:8545' })] })],
  walletConnect: walletConnect({ relayUrl: 'wss://relay.example' }),
})

/** A page with WalletConnect. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
