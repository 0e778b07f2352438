import type { ReadTransactionParameters } from '@latchkey/core/adapter'
import { type Address, type Client, getAddress } from 'viem'

/** What a transaction is read with: a node, whose it is, and what was reviewed. */
export type Reader = {
  node: Client
  from: Address
  expected: {
    to: Address
    value: bigint
    token: Address | undefined
    bought?: Address | undefined
    data?: string | undefined
  }
}

/** Takes the addresses of a record for what they are. */
export function toReader(node: Client, { from, expected }: ReadTransactionParameters): Reader {
  const { to, value, token, bought, data } = expected
  const toAddress = (text: string | undefined) => (text === undefined ? undefined : getAddress(text))
  return {
    node,
    from: getAddress(from),
    expected: { to: getAddress(to), value, token: toAddress(token), bought: toAddress(bought), data },
  }
}
