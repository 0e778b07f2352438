import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { base, evm, mainnet } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider, NetworkButton, useAccount } from '@latchkey/react'
import { solana, solanaMainnet } from '@latchkey/solana'

// Public nodes will do for a first look. Name your own before others visit the page.
const latchkey = createLatchkey({
  adapters: [
    evm({
      networks: [
        mainnet({ rpcUrl: 'https://ethereum.reth.rs/rpc' }),
        base({ rpcUrl: 'https://mainnet.base.org' }),
      ],
    }),
    solana({ networks: [solanaMainnet({ rpcUrl: 'https://api.mainnet-beta.solana.com' })] }),
    bitcoin({ networks: [bitcoinMainnet({ esploraUrl: 'https://mempool.space/api' })] }),
  ],
})

/** The whole integration: an instance, the provider, two buttons. */
export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Hello, wallet.</h1>
        <Greeting />
        <nav>
          <ConnectButton />
          <NetworkButton />
        </nav>
      </main>
    </LatchkeyProvider>
  )
}

function Greeting() {
  const { address, network } = useAccount()
  return address ? (
    <p>
      You are <code>{address}</code> on {network?.name ?? 'another network'}.
    </p>
  ) : (
    <p>EVM, Solana and Bitcoin wallets, and nobody in between.</p>
  )
}
