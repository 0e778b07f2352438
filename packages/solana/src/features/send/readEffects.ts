import type { CallEffects, EffectAsset } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import type { Message } from './decodeMessage.js'
import { listMints, shortenMint } from './describeInstructions.js'
import { feeOfMessage } from './feeOfMessage.js'
import { programs } from './programs.js'
import { type AccountData, readAccountData } from './readAccountData.js'
import { type Delegation, readDelegation } from './readDelegation.js'
import { readMintOrThrow } from './readToken.js'
import { readTokenAccount, type TokenAccount } from './readTokenAccount.js'

/** More accounts than a node reads at once are not looked at. */
const most = 100

const decimals = 9

/** The accounts that a message may write to, the payer first. */
export function listWritable({ feePayer, instructions }: Message): readonly Address[] {
  const written = instructions.flatMap(({ accounts }) =>
    accounts.flatMap(({ address, isWritable }) => (isWritable ? [address] : [])),
  )
  return [...new Set([feePayer, ...written])].slice(0, most)
}

/** Accounts as they are, and as a run of the message leaves them; in the same order. */
type Change = { before: AccountData | undefined; after: AccountData | undefined }

/** What a run of a message does to an account, and what the mints in it call themselves. */
export type Effects = CallEffects & { symbols: Readonly<Record<string, string>> }

/** Reads what a run of a message does to the account that pays: its coins, its tokens, and who may take them. */
export async function readEffects(
  node: SolanaNode,
  { message, after }: { message: Message; after: readonly (AccountData | undefined)[] },
): Promise<Effects> {
  const { feePayer: account } = message
  const before = await readAccountData(node, listWritable(message))
  const changes = before.map((one, index): Change => ({ before: one, after: after[index] }))
  const [own] = changes
  const tokens = changes.map((change) => readTokenChange(change, account))
  const mints = new Set([...listMints(message), ...tokens.flatMap(({ mint }) => mint ?? [])])
  const facts = new Map(await Promise.all([...mints].map((mint) => readFacts(node, mint))))
  const sums = new Map<Address, bigint>()
  for (const { mint, difference } of tokens) if (mint) sums.set(mint, (sums.get(mint) ?? 0n) + difference)
  // The fee is a line of its own.
  const coins = (own?.after?.lamports ?? 0n) - (own?.before?.lamports ?? 0n) + feeOfMessage(message).fee
  const moves = [
    ...(coins === 0n ? [] : [{ difference: coins, asset: { amount: makeAmount(abs(coins), decimals) } }]),
    ...[...sums].flatMap(([mint, difference]) =>
      difference === 0n ? [] : [{ difference, asset: toAsset(mint, abs(difference)) }],
    ),
  ]
  const owner = own?.after?.owner
  return {
    given: moves.flatMap(({ difference, asset }) => (difference < 0n ? [asset] : [])),
    received: moves.flatMap(({ difference, asset }) => (difference > 0n ? [asset] : [])),
    allowed: tokens.flatMap(({ mint, leave }) =>
      mint && leave ? [{ spender: leave.delegate, ...toLeave(mint, leave) }] : [],
    ),
    // An account of a program is no person's any more.
    ...(owner && owner !== programs.system && owner !== own?.before?.owner && { owner }),
    symbols: Object.fromEntries([...facts].map(([mint, { symbol }]) => [mint, symbol])),
  }

  function toAsset(mint: Address, value: bigint): EffectAsset & { token: string } {
    const { symbol, decimals } = facts.get(mint) ?? { symbol: shortenMint(mint), decimals: 0 }
    return { amount: makeAmount(value, decimals), symbol, token: mint }
  }

  function toLeave(mint: Address, { amount }: Delegation) {
    const { amount: told, symbol, token } = toAsset(mint, amount)
    return { token, symbol, ...(amount < endless && { amount: told }) }
  }
}

/** From here on leave is as good as endless: nobody has half of all numbers. */
const endless = 2n ** 63n

const abs = (value: bigint) => (value < 0n ? -value : value)

type TokenChange = { mint?: Address; difference: bigint; leave?: Delegation | undefined }

/** What becomes of the tokens in an account of theirs; one that gets another owner is given away as a whole. */
function readTokenChange({ before, after }: Change, account: string): TokenChange {
  const [had, has] = [readTokenAccount(before), readTokenAccount(after)]
  const of = (one: TokenAccount | undefined) => (one?.owner === account ? one.amount : 0n)
  const mint = (had ?? has)?.mint
  if (!mint || (had?.owner !== account && has?.owner !== account)) return { difference: 0n }
  const leave = has?.owner === account ? readDelegation(after) : undefined
  const earlier = readDelegation(before)
  const isNew = leave && (leave.delegate !== earlier?.delegate || leave.amount > earlier.amount)
  return { mint, difference: of(has) - of(had), ...(isNew && { leave }) }
}

const readFacts = (node: SolanaNode, mint: Address) =>
  readMintOrThrow(node, mint).then(
    ({ symbol, decimals }) => [mint, { symbol, decimals }] as const,
    () => [mint, { symbol: shortenMint(mint), decimals: 0 }] as const,
  )

/** Effects as a payload keeps them. */
export const writeEffects = (effects: Effects): string =>
  JSON.stringify(effects, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Reads them back; nothing where there are none. */
export const parseEffects = (text: string | undefined): Effects | undefined =>
  text === undefined
    ? undefined
    : JSON.parse(text, (key, value) => (key === 'value' && typeof value === 'string' ? BigInt(value) : value))
