import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { icons } from '@latchkey/icons'
import { passkeyWallet } from '@latchkey/passkey'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { solana, solanaMainnet } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { createRoot } from 'react-dom/client'

/** All three chain families, wallets on phones, the page's own wallet, and pictures. */
const latchkey = createLatchkey({
  adapters: [
    evm({ networks: [mainnet({ rpcUrl: 'http://127.0.0.1:8545' })] }),
    solana({ networks: [solanaMainnet({ rpcUrl: 'http://127.0.0.1:8899' })] }),
    bitcoin({ networks: [bitcoinMainnet({ esploraUrl: 'http://127.0.0.1:3002' })] }),
  ],
  walletConnect: walletConnect({ relayUrl: 'wss://relay.example' }),
  embedded: passkeyWallet({
    networks: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545', bundlerUrl: 'http://127.0.0.1:4337' }],
  }),
  icons,
})

createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
