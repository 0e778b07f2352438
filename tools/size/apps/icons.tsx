import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { icons } from '@latchkey/icons'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { ethereum } from './ethereum.js'

const latchkey = createLatchkey({ adapters: [evm({ networks: [ethereum] })], icons })

/** A page with pictures. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
