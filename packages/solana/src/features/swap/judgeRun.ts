import type { SwapIntent } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddressEncoder } from '@solana/kit'
import { toHex } from '../../toHex.js'
import { isSame } from '../send/isSame.js'
import { programs } from '../send/programs.js'
import type { AccountData } from '../send/readAccountData.js'
import { readTokenAccount } from '../send/readTokenAccount.js'
import { refuse, wrapped } from './readRoute.js'

export type JudgeRunParameters = {
  intent: Pick<SwapIntent, 'from' | 'sold' | 'bought' | 'minimum'>
  /** Lamports that the network takes. */
  fee: bigint
  /** Every account that the message may write to, before and after it ran. */
  accounts: readonly {
    address: string
    before: AccountData | undefined
    after: AccountData | undefined
  }[]
}

/** What a swap gives, and the lamports that stay in accounts that it opens. */
export type Judged = { expected: bigint; rent: bigint }

/**
 * Throws unless a swap, as it ran on the page's own node, takes the amount and nothing else from the person's accounts, gives at
 * least the minimum, and leaves each of them to the person alone: no delegate, no other owner, none closed, and nothing changed
 * in an account of another program that names the person.
 */
export function judgeRun({ intent, fee, accounts }: JudgeRunParameters): Judged {
  const { from, sold, bought, minimum } = intent
  // Coins are counted with what is wrapped, and with what accounts hold: closing one changes none of it.
  let [coins, rent] = [0n, 0n]
  const changes = new Map<string, bigint>()
  const key = toHex(Uint8Array.from(getAddressEncoder().encode(from as Address)))
  const isCoin = (account: AccountData | undefined) =>
    account?.owner === programs.system && account.data.length === 0
  for (const { address, before, after } of accounts) {
    const [old, now] = [readTokenAccount(before), readTokenAccount(after)]
    if (address === from) {
      if (!isCoin(before) || !isCoin(after)) throw refuse('account')
    } else if (old?.owner === from || now?.owner === from) {
      const mint = old?.mint ?? now?.mint ?? ''
      if (before && !after ? mint !== wrapped : now?.owner !== from || !isKept(before, after))
        throw refuse('recipient')
      changes.set(mint, (changes.get(mint) ?? 0n) + (now?.amount ?? 0n) - (old?.amount ?? 0n))
      if (!before && mint !== wrapped) rent += after?.lamports ?? 0n
    } else {
      // An account of another program that names the person is the person's too: a stake, a mint, a position.
      const isNamed = before && !old && toHex(before.data).includes(key)
      if (isNamed && (!after || after.lamports < before.lamports || !isSame(before.data, after.data)))
        throw refuse('recipient')
      continue
    }
    coins += (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
  }
  changes.delete(wrapped)
  const taken = sold.token === undefined ? coins : (changes.get(sold.token) ?? 0n)
  const given = bought.token === undefined ? coins + fee : (changes.get(bought.token) ?? 0n)
  const spent = sold.token === undefined ? sold.amount.value : 0n
  if (taken >= 0n || coins < -fee - spent) throw refuse('amount')
  for (const [mint, change] of changes)
    if (change < (mint === sold.token ? -sold.amount.value : 0n)) throw refuse('amount')
  if (given < minimum) throw new LatchkeyError('swap/price-changed')
  return { expected: given, rent }
}

/** Whether an account's owner, delegate, state and closer are as before; a new one has none but its owner. */
function isKept(before: AccountData | undefined, after: AccountData | undefined): boolean {
  if (!after || after.owner !== programs.token || after.data.length !== 165) return false
  const { data } = after
  if (!before) return data[72] === 0 && data[129] === 0
  const part = (bytes: Uint8Array, start: number, end: number) => bytes.subarray(start, end)
  return (
    before.owner === after.owner &&
    [
      [0, 64],
      [72, 109],
      [121, 165],
    ].every(([start = 0, end = 0]) => isSame(part(before.data, start, end), part(data, start, end)))
  )
}
