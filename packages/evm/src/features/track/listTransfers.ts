import { type Address, getAddress, type Hex, hexToBigInt, size, slice } from 'viem'

/** `Transfer(address,address,uint256)` */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type Transfer = { token: Address; from: Address; to: Address; value: bigint }

/** The transfers of tokens that a receipt's logs tell of (M-15). */
export function listTransfers(
  logs: readonly { address: Address; topics: readonly Hex[]; data: Hex }[],
): readonly Transfer[] {
  return logs.flatMap(({ address, topics: [event, sender, receiver], data }) => {
    if (event !== transferEvent || !sender || !receiver) return []
    const value = data === '0x' ? 0n : hexToBigInt(size(data) > 32 ? slice(data, 0, 32) : data)
    return [{ token: getAddress(address), from: toAddress(sender), to: toAddress(receiver), value }]
  })
}

const toAddress = (topic: Hex) => getAddress(slice(topic, 12))
