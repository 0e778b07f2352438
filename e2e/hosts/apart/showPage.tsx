import { createLatchkey, type LatchkeyConfig } from '@latchkey/core'
import type { AdapterDescriptor } from '@latchkey/core/adapter'
import { evm } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { createRoot } from 'react-dom/client'

/** The node of the page, and of what is configured and never used. */
export const rpcUrl = new URL(location.href).searchParams.get('rpcUrl') ?? ''

const chain = {
  id: 31337,
  name: 'Devnet One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl,
}

/** A page on EVM, and with what else it names. */
export function showPage({
  adapters = [],
  ...config
}: Omit<LatchkeyConfig, 'adapters'> & { adapters?: readonly AdapterDescriptor[] } = {}): void {
  const latchkey = createLatchkey({ ...config, adapters: [evm({ networks: [chain] }), ...adapters] })
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
}
