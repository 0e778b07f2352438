import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { passkeyWallet } from '@latchkey/passkey'
import { ConnectButton, createServerUsers, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [evm({ networks: [mainnet({ rpcUrl: 'http://127.0.0.1:8545' })] })],
  embedded: passkeyWallet({
    networks: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545', bundlerUrl: 'http://127.0.0.1:4337' }],
  }),
  users: createServerUsers(),
})

/** A page with a wallet of its own. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
