import { createLatchkey } from '@latchkey/core'
import type { Network } from '@latchkey/core/adapter'
import {
  addTransaction,
  clearTransactions,
  getTransactions,
  setTransactionHash,
} from '@latchkey/core/transactions'
import { makeAmount, makeCaip2Id } from '@latchkey/protocol'

const network: Network = {
  id: 1,
  caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }),
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:1',
}

/** An instance whose chain never answers: what is tried here is storage alone. */
const latchkey = createLatchkey({
  adapters: [{ namespace: 'eip155', networks: [network], load: () => new Promise(() => {}) }],
})
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Sends so many, one in each turn of the page, from a moment on; returns their ids. */
async function send({ at, count }: { at: number; count: number }): Promise<string[]> {
  while (Date.now() < at) await turn()
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const id = addTransaction(latchkey, {
      namespace: 'eip155',
      summary: {
        caipNetworkId: network.caipNetworkId,
        from: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
        to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        amount: makeAmount(5n, 18),
      },
    })
    ids.push(id)
    await turn()
    setTransactionHash(latchkey, { id, hash: `0x${id}` })
  }
  return ids
}

/** Keeps the page's process busy. */
function block(time: number): void {
  const end = performance.now() + time
  while (performance.now() < end);
}

/** What a test calls in the page. */
const records = {
  send,
  block,
  list: () => getTransactions(latchkey).getState(),
  clear: () => clearTransactions(latchkey),
}
export type RecordsPage = typeof records
Object.assign(globalThis, { records })
