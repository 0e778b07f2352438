import { createLatchkey } from '@latchkey/core'
import { evm, foundry, mainnet } from '@latchkey/evm'
import { LatchkeyProvider, useAccount } from '@latchkey/react'
import { ActivityList } from './ActivityList.js'
import { BalanceList } from './BalanceList.js'
import { SendForm } from './SendForm.js'
import { TransactionStatus } from './TransactionStatus.js'
import { WalletBar } from './WalletBar.js'
import { WalletList } from './WalletList.js'

const latchkey = createLatchkey({
  adapters: [
    evm({
      networks: [
        mainnet({ rpcUrl: 'https://ethereum.reth.rs/rpc' }),
        foundry({ rpcUrl: 'http://127.0.0.1:8545' }),
      ],
    }),
  ],
  // With a data API there are tokens, prices and history: { url: 'https://api.example.com', projectId: '…' }.
  // This page says itself what it does about a network it does not use.
  allowUnsupportedNetwork: true,
})

/** A page that uses none of the widget's views; the provider only holds the instance. */
export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Own colours.</h1>
        <Page />
      </main>
    </LatchkeyProvider>
  )
}

function Page() {
  const { isConnected, network } = useAccount()
  if (!isConnected) return <WalletList />
  return (
    <>
      <WalletBar />
      {network && (
        <>
          <BalanceList />
          <SendForm />
          <TransactionStatus />
          <ActivityList />
        </>
      )}
    </>
  )
}
