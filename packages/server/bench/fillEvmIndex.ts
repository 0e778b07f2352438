import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import { createIndexStore } from '../src/networks/evm/indexer/createIndexStore.js'
import type { IndexedBlock } from '../src/networks/evm/indexer/IndexedBlock.js'
import type { Store } from '../src/store/Store.js'

export type FillEvmIndexParameters = {
  chainId: number
  transfers: number
  transfersPerBlock?: number
  onBlocks?: (count: number) => void
}

/** The account of a number: low numbers are busy, as exchanges are, high ones hardly ever move anything. */
export const busyAccount = (number: number): Hex => `0x${(number + 1).toString(16).padStart(40, '0')}`

/** Writes a chain with so many transfers through the index's own code, each in a transaction of its own. */
export async function fillEvmIndex(store: Store, parameters: FillEvmIndexParameters): Promise<void> {
  const { chainId, transfers, transfersPerBlock = 100, onBlocks } = parameters
  const index = createIndexStore(store, chainId)
  const last = Math.ceil(transfers / transfersPerBlock) - 1
  let parent = hashOf('before')
  let seed = 1
  // A generator of small numbers that is the same on every machine; a power makes some far busier than others.
  const account = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return busyAccount(Math.floor(100_000 * (seed / 2 ** 32) ** 4))
  }
  for (let first = 0; first <= last; first += 64) {
    const blocks: IndexedBlock[] = []
    for (let number = first; number <= Math.min(last, first + 63); number += 1) {
      const hash = hashOf(`block ${number}`)
      const parties = Array.from({ length: transfersPerBlock }, () => ({ from: account(), to: account() }))
      blocks.push({
        number,
        hash,
        parent,
        minedAt: 1_600_000_000 + number * 12,
        transactions: parties.map(({ from }, position) => ({
          position,
          hash: hashOf(`${number} ${position}`),
          from,
          to: busyAccount(200_000 + (position % 20)),
          created: undefined,
          value: 0n,
          succeeded: true,
          nonce: number,
          method: '0xa9059cbb',
        })),
        transfers: parties.map((party, position) => ({
          ...party,
          position,
          log: position,
          kind: 20,
          token: busyAccount(200_000 + (position % 20)),
          amount: BigInt(number + 1) * 10n ** 12n,
        })),
      })
      parent = hash
    }
    const end = blocks.at(-1)?.number ?? first
    if (first === 0) await index.create(hashOf('block 0'), last)
    const replaced = first === 0 ? [] : [{ first: 0, last: first - 1 }]
    await index.write({ blocks, range: { first: 0, last: end }, replaced, head: last })
    onBlocks?.(end + 1)
  }
}

const hashOf = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`
