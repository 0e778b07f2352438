import { createLatchkey } from '@latchkey/core'
import { evm, mainnet } from '@latchkey/evm'
import { icons } from '@latchkey/icons'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [evm({ networks: [mainnet({ rpcUrl: 'http://127.0.0.1:8545' })] })],
  icons,
})

/** A page with pictures. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
