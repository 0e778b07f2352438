import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { threeFamilies } from './threeFamilies.js'

/** The documented minimal integration. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={threeFamilies}>
    <ConnectButton />
  </LatchkeyProvider>,
)
