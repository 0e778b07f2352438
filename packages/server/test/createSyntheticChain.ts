import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import type { BlockReader } from '../src/networks/evm/indexer/createBlockReader.js'
import type { IndexedBlock } from '../src/networks/evm/indexer/IndexedBlock.js'

/** An address that stands for a number. */
export const syntheticAddress = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`

/** A chain in memory that grows, forks and is set back as a test says; what is in a block follows from its hash. */
export function createSyntheticChain(length: number, name = 'chain') {
  let blocks: IndexedBlock[] = []
  let reads = 0

  function mine(count: number, fork: string) {
    for (let added = 0; added < count; added += 1)
      blocks.push(createBlock(blocks.length, blocks.at(-1)?.hash, fork))
  }
  mine(length, name)

  const reader: BlockReader = {
    async header(number) {
      const block = number === 'latest' ? blocks.at(-1) : blocks[number]
      return (
        block && {
          number: block.number,
          hash: block.hash,
          parentHash: block.parent,
          timestamp: block.minedAt,
        }
      )
    },
    async blocks(first, last) {
      reads += last - first + 1
      const found = blocks.slice(first, last + 1)
      if (found.length !== last - first + 1) throw new Error('the chain is not that high')
      return found
    },
  }
  /** What a node sees that is as high as this. */
  const at = (height: number): BlockReader => ({
    header: async (number) => {
      if (number !== 'latest') return number > height ? undefined : reader.header(number)
      return reader.header(Math.min(height, blocks.length - 1))
    },
    blocks: reader.blocks,
  })
  return {
    reader,
    at,
    mine: (count: number, fork = name) => mine(count, fork),
    /** Takes blocks away from the top and puts others there. */
    reorganise(depth: number, grown: number, fork: string) {
      blocks = blocks.slice(0, Math.max(0, blocks.length - depth))
      mine(grown, fork)
    },
    all: () => blocks as readonly IndexedBlock[],
    head: () => blocks.length - 1,
    reads: () => reads,
  }
}

function createBlock(number: number, parent: Hex | undefined, fork: string): IndexedBlock {
  const hash = hashOf(`${fork} ${number} ${parent}`)
  const dice = Number.parseInt(hash.slice(2, 10), 16)
  const [from, to] = [syntheticAddress(1 + (dice % 50)), syntheticAddress(1 + ((dice >>> 8) % 50))]
  const transfer = {
    position: 0,
    log: 0,
    kind: 20 as const,
    token: syntheticAddress(1_000 + (dice % 7)),
    from,
    to: syntheticAddress(1 + ((dice >>> 4) % 50)),
    amount: BigInt(dice),
  }
  return {
    number,
    hash,
    parent: parent ?? hashOf('nothing'),
    minedAt: 1_700_000_000 + number * 12,
    transactions:
      dice % 2 === 0
        ? []
        : [
            {
              position: 0,
              hash: hashOf(`${hash} 0`),
              from,
              to,
              created: undefined,
              value: BigInt(dice),
              succeeded: dice % 16 !== 1,
              nonce: number,
              method: undefined,
            },
          ],
    transfers: dice % 4 === 1 ? [transfer] : [],
  }
}

const hashOf = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`
