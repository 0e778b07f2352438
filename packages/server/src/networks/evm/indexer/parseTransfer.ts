import type { Hex } from 'viem'
import type { NodeLog } from '../nodeAnswers.js'
import type { IndexedTransfer } from './IndexedBlock.js'

/** `Transfer(address,address,uint256)` of ERC-20 and of ERC-721, which differ only in what is indexed. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` and `TransferBatch(…)` of ERC-1155. */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** zkSync's coin is a token as well, whose logs tell of payments and fees that are in the transactions already. */
const coinToken = '0x000000000000000000000000000000000000800a'

/** The transfer that a log tells of, if it does; anybody can write any log, so its form is all that is believed. */
export function parseTransfer(
  { address: token, topics, data, logIndex: log }: NodeLog,
  position: number,
): IndexedTransfer | undefined {
  if (token === coinToken) return undefined
  const [event, ...indexed] = topics
  const place = { position, log, token }
  if (event === transfer && indexed.length === 2 && data.length === 66) {
    return between(indexed[0], indexed[1], { ...place, kind: 20, amount: BigInt(data) })
  }
  if (event === transfer && indexed.length === 3) {
    return between(indexed[0], indexed[1], { ...place, kind: 721, amount: 1n })
  }
  if ((event === transferSingle || event === transferBatch) && indexed.length === 3) {
    return between(indexed[1], indexed[2], { ...place, kind: 1155, amount: 1n })
  }
  return undefined
}

function between(
  from: Hex | undefined,
  to: Hex | undefined,
  rest: Omit<IndexedTransfer, 'from' | 'to'>,
): IndexedTransfer | undefined {
  const [sender, recipient] = [toAddress(from), toAddress(to)]
  return sender && recipient && { ...rest, from: sender, to: recipient }
}

/** Twelve bytes of padding and an address; a topic with something else in front is no address. */
function toAddress(topic: Hex | undefined): Hex | undefined {
  return topic?.startsWith('0x000000000000000000000000') ? `0x${topic.slice(26)}` : undefined
}
