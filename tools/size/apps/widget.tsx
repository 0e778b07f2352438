import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { solana, solanaMainnet } from '@latchkey/solana'
import { createRoot } from 'react-dom/client'

/** The documented minimal integration, with all three chain families, written as the README has it. */
const latchkey = createLatchkey({
  adapters: [
    evm({ networks: [mainnet({ rpcUrl: 'http://127.0.0.1:8545' })] }),
    solana({ networks: [solanaMainnet({ rpcUrl: 'http://127.0.0.1:8899' })] }),
    bitcoin({ networks: [bitcoinMainnet({ esploraUrl: 'http://127.0.0.1:3002' })] }),
  ],
})

createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
