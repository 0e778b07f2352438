import { createLatchkey } from '@latchkey/core'
import type { Caip2Id } from '@latchkey/protocol'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [
    {
      namespace: 'eip155',
      networks: [
        {
          id: 1,
          caipNetworkId: 'eip155:1' as Caip2Id,
          chainNamespace: 'eip155',
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrl: 'http://127.0.0.1:8545',
          explorerUrl: undefined,
        },
      ],
      load: () => Promise.reject(new Error('nobody connects here')),
    },
  ],
})

/** The widget that knows no chain: what an adapter adds to it is what the adapter's descriptor costs. */
createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
