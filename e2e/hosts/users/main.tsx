import { createLatchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { passkeyWallet } from '@latchkey/passkey'
import { ConnectButton, createServerUsers, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { createRoot } from 'react-dom/client'
import { Who } from './Who.js'

const { searchParams } = new URL(location.href)
const read = (name: string) => searchParams.get(name) ?? ''
const rpcUrl = read('rpc')
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const latchkey = createLatchkey({
  adapters: [evm({ networks: [{ id: 31337, name: 'Devnet One', nativeCurrency, rpcUrl }] })],
  api: { url: read('api'), projectId: 'devnet' },
  embedded: passkeyWallet({
    // Nothing is sent here: no bundler is asked.
    networks: [{ chainId: 31337, rpcUrl, bundlerUrl: 'http://127.0.0.1:9' }],
    name: 'Users',
    ...(read('rp') && { rp: { id: read('rp'), name: 'Elsewhere' } }),
  }),
  users: createServerUsers(),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Who />
    </LatchkeyProvider>,
  )
