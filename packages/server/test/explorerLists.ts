import { getAddress } from 'viem'

/** The account whose lists these are, and the one it deals with. */
export const [explorerAccount, explorerFriend] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

/** The last part of the path of a call names the list. */
export const listOf = (url: URL) => url.pathname.split('/').at(-1) ?? ''

/** Two lists: transactions at every third block, transfers at every block, some of the same transactions. */
export function createLists({ transactions, transfers }: { transactions: number; transfers: number }) {
  const lists: Record<string, { block: number; item: unknown }[]> = {
    transactions: Array.from({ length: transactions }, (_, index) => {
      const block = 1_000 - index * 3
      return { block, item: transactionItem(block * 10, block) }
    }),
    'token-transfers': Array.from({ length: transfers }, (_, index) => {
      const block = 1_000 - Math.floor(index / 2)
      return { block, item: transferItem(index % 2 === 0 ? block * 10 : block * 10 + 1, block, index % 2) }
    }),
  }
  return (url: URL) => {
    const list = lists[listOf(url)]!
    const start = Number(url.searchParams.get('offset') ?? 0)
    const items = list.slice(start, start + 50).map(({ item }) => item)
    return { items, next_page_params: start + 50 < list.length ? { offset: start + 50 } : null }
  }
}

/** The transactions of both lists together, each once. */
export function expectedNumbers({ transactions, transfers }: { transactions: number; transfers: number }) {
  const numbers = new Set<number>()
  for (let index = 0; index < transactions; index += 1) numbers.add((1_000 - index * 3) * 10)
  for (let index = 0; index < transfers; index += 1)
    numbers.add((1_000 - Math.floor(index / 2)) * 10 + (index % 2))
  return [...numbers].sort((a, b) => a - b)
}

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

function transactionItem(number: number, block: number) {
  return {
    hash: hashOf(number),
    block_number: block,
    position: 0,
    timestamp: '2024-10-20T12:00:00.000000Z',
    from: { hash: explorerAccount },
    to: { hash: explorerFriend },
    value: '1',
    status: 'ok',
    nonce: 1,
    raw_input: '0x',
  }
}

/** One item of the list of transfers. */
export function transferItem(number: number, block: number, log: number) {
  return {
    transaction_hash: hashOf(number),
    block_number: block,
    log_index: log,
    timestamp: '2024-10-20T12:00:00.000000Z',
    from: { hash: explorerFriend },
    to: { hash: explorerAccount },
    token: { address_hash: getAddress(`0x${'ab'.repeat(20)}`), type: 'ERC-20' },
    total: { value: '1', decimals: '6' },
  }
}
