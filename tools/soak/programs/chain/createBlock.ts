import { createHash } from 'node:crypto'
import { type Chain, chainAccount, chainAccounts, chainToken } from './Chain.js'

const hash = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`
const hex = (number: number) => `0x${number.toString(16)}`
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const amount = `0x${'de0b6b3a7640000'.padStart(64, '0')}`
const input = `0xa9059cbb${'0'.repeat(128)}`

const blockHash = (number: number) => hash(`block ${number}`)
const transactionHash = (block: number, position: number) => hash(`transaction ${block} ${position}`)

/** Spread over all accounts, and the same each time it is asked for. */
const account = (block: number, position: number) =>
  chainAccount((Math.imul(block * 1_000 + position, 2_654_435_761) >>> 0) % chainAccounts)

/** A block as a node tells it, with its transactions or without. */
export function createBlock(
  { transactions: count, blockMs, since }: Chain,
  number: number,
  isWhole: boolean,
) {
  const transactions = Array.from({ length: isWhole ? count : 0 }, (_, position) => ({
    hash: transactionHash(number, position),
    nonce: hex(number),
    blockHash: blockHash(number),
    blockNumber: hex(number),
    transactionIndex: hex(position),
    from: account(number, position),
    to: chainToken,
    value: '0x0',
    gas: '0x15f90',
    gasPrice: '0x3b9aca00',
    input,
  }))
  return {
    number: hex(number),
    hash: blockHash(number),
    parentHash: blockHash(number - 1),
    timestamp: hex(since + Math.floor((number * (blockMs || 1_000)) / 1_000)),
    gasUsed: '0x0',
    gasLimit: '0x1c9c380',
    baseFeePerGas: '0x3b9aca00',
    transactions,
  }
}

/** What became of the transactions of a block: one transfer each. */
export function createReceipts({ transactions: count }: Chain, number: number) {
  return Array.from({ length: count }, (_, position) => {
    const place = {
      blockHash: blockHash(number),
      blockNumber: hex(number),
      transactionHash: transactionHash(number, position),
      transactionIndex: hex(position),
    }
    const [from, to] = [account(number, position), account(number, position + 500)]
    return {
      ...place,
      from,
      to: chainToken,
      status: '0x1',
      contractAddress: null,
      gasUsed: '0xc350',
      logs: [
        {
          ...place,
          address: chainToken,
          topics: [transfer, topic(from), topic(to)],
          data: amount,
          logIndex: hex(position),
          removed: false,
        },
      ],
    }
  })
}
