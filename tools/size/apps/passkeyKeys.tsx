import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { bitcoinKeys } from '@latchkey/bitcoin/keys'
import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { passkeyWallet } from '@latchkey/passkey'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { solana, solanaMainnet } from '@latchkey/solana'
import { solanaKeys } from '@latchkey/solana/keys'
import { createRoot } from 'react-dom/client'

const rpcUrl = 'http://127.0.0.1:8545'
const clusters = [solanaMainnet({ rpcUrl })] as const
const chains = [bitcoinMainnet({ esploraUrl: rpcUrl })] as const

const latchkey = createLatchkey({
  adapters: [
    evm({ networks: [mainnet({ rpcUrl })] }),
    solana({ networks: clusters }),
    bitcoin({ networks: chains }),
  ],
  embedded: passkeyWallet({
    networks: [{ chainId: 1, rpcUrl, bundlerUrl: rpcUrl }],
    keys: [solanaKeys({ networks: clusters }), bitcoinKeys({ networks: chains })],
  }),
})

/** A page whose own wallet has keys for all chain families. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
