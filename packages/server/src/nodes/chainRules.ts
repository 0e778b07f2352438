import { type Caip2Id, chainNamespaceOf, parseCaip2Id } from '@latchkey/protocol'

type Question<answer> = {
  method: string
  params: readonly unknown[]
  /** Undefined where the result is none that makes sense. */
  read: (result: unknown) => answer | undefined
}

/** How to tell which chain a node serves, and how far it is. */
export type ChainRules = {
  /** Whether the node serves the chain. */
  identity: Question<boolean>
  height: Question<number>
  /** A node that is further behind the best one is stale. */
  maximumLag: number
}

/** The rules of a chain; by its id alone, so that an operator cannot get them wrong. */
export function chainRules(chainId: Caip2Id): ChainRules {
  const { reference } = parseCaip2Id(chainId)
  // Both ids are the beginning of the hash of the genesis block (CAIP-30, CAIP-4).
  const readHash = (result: unknown) =>
    typeof result === 'string' ? result.slice(0, reference.length) === reference : undefined
  switch (chainNamespaceOf(chainId)) {
    case 'eip155':
      return {
        identity: {
          method: 'eth_chainId',
          params: [],
          read: (result) => (isQuantity(result) ? BigInt(result) === BigInt(reference) : undefined),
        },
        height: {
          method: 'eth_blockNumber',
          params: [],
          read: (result) => (isQuantity(result) ? readHeight(Number(result)) : undefined),
        },
        maximumLag: 10,
      }
    case 'solana':
      return {
        identity: { method: 'getGenesisHash', params: [], read: readHash },
        height: { method: 'getSlot', params: [{ commitment: 'confirmed' }], read: readHeight },
        // A minute of slots: as much as ten blocks are elsewhere.
        maximumLag: 150,
      }
    case 'bip122':
      return {
        identity: { method: 'getblockhash', params: [0], read: readHash },
        height: { method: 'getblockcount', params: [], read: readHeight },
        maximumLag: 2,
      }
  }
}

const isQuantity = (result: unknown): result is string =>
  typeof result === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(result)

const readHeight = (result: unknown) =>
  typeof result === 'number' && Number.isSafeInteger(result) && result >= 0 ? result : undefined
