import { createLatchkey } from '@latchkey/core'
import { type SendTransactionParameters, sendTransaction } from '@latchkey/core/send'
import { evm } from '@latchkey/evm'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/react/styles.css'
import { createRoot } from 'react-dom/client'
import { Supply } from './guide.js'

const { searchParams } = new URL(location.href)
const read = (name: string) => searchParams.get(name) ?? ''
const address = (name: string) => read(name) as `0x${string}`
const contract = (name: string) => ({ address: address(name) })

const latchkey = createLatchkey({
  adapters: [
    evm({
      networks: [
        {
          id: Number(read('chainId')),
          name: 'Devnet One',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrl: read('rpcUrl'),
          contracts: {
            uniswapV2Router: contract('uniswapV2Router'),
            uniswapV3Router: contract('uniswapV3Router'),
            uniswapV3Quoter: contract('uniswapV3Quoter'),
          },
        },
      ],
    }),
  ],
})

/** Asks for a call as a page does; JSON has no `bigint`. */
export type AskCall = (call: {
  to: string
  data: string
  value?: string
  abi?: readonly unknown[]
}) => Promise<{
  hash?: string | undefined
  code?: string | undefined
}>

const ask: AskCall = ({ value, ...call }) =>
  sendTransaction(latchkey, {
    ...call,
    ...(value && { value: BigInt(value) }),
    review: 'widget',
  } as SendTransactionParameters).then(
    ({ hash }) => ({ hash }),
    ({ code }) => ({ code }),
  )
Object.assign(window, { ask })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <main>
        <Supply pool={read('pool')} token={address('token')} account={address('account')} />
      </main>
    </LatchkeyProvider>,
  )
