import type { SendIntent } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { makeSolanaAddress } from '@latchkey/protocol/address'
import type { Address } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { findTokenAddress } from './findTokenAddress.js'
import { type AccountData, readAccountData } from './readAccountData.js'
import type { Mint } from './readMint.js'
import { readSource } from './readSource.js'
import { readMintOrThrow } from './readToken.js'
import { readTokenAccount, type TokenAccount } from './readTokenAccount.js'
import type { Transfer } from './readTransfer.js'
import { type createRent, sizeOfAccount } from './rent.js'
import { readTransferFee, takeFee } from './transferFee.js'

/** What a payment will be, and what the chain says of everybody in it. */
export type Plan = {
  /** Without its price: no units, no rate. */
  transfer: Transfer
  sender: AccountData | undefined
  receiver: AccountData | undefined
  /** What an empty account has to hold, and what the receiver's has to. */
  minimum: bigint
  receiverMinimum: bigint
  token?: {
    mint: Mint
    source: TokenAccount | undefined
    destination: TokenAccount | undefined
    /** What the receiver's new account has to hold; absent where there is one. */
    rent?: bigint
  }
}

const largest = 2n ** 64n - 1n
/** Bytes of a text beside a transfer: with it a request still fits into the record of a transaction. */
export const memoLength = 120

/** Reads what a payment depends on; nothing is refused here that can be priced. */
export async function planTransfer(
  node: SolanaNode,
  rentOf: ReturnType<typeof createRent>,
  intent: SendIntent,
): Promise<Plan> {
  const from = toAddress(intent.from)
  const to = toAddress(intent.to)
  const amount = intent.amount.value
  if (amount > largest)
    throw new LatchkeyError('amount/out-of-range', {
      context: { value: String(amount), expected: `at most ${largest}` },
    })
  const memo = intent.memo || undefined
  const references = intent.references?.map(toAddress)
  const transfer: Transfer = {
    from,
    to,
    amount,
    units: 0,
    rate: 0n,
    ...(memo && { memo }),
    ...(references?.length && { references }),
  }
  const mintAddress = intent.token === undefined ? undefined : toAddress(intent.token)
  if (mintAddress === undefined) {
    const [[sender, receiver], minimum] = await Promise.all([readAccountData(node, [from, to]), rentOf(0)])
    const size = receiver?.data.length ?? 0
    return { transfer, sender, receiver, minimum, receiverMinimum: size === 0 ? minimum : await rentOf(size) }
  }

  const [mint, source] = await Promise.all([
    readMintOrThrow(node, mintAddress),
    readSource(node, { owner: from, mint: mintAddress }),
  ])
  if (mint.decimals !== intent.amount.decimals)
    throw new LatchkeyError('send/token-uncertain', { context: { token: mintAddress } })
  const { program, decimals, extensions } = mint
  const [own, destination] = await Promise.all([
    findTokenAddress({ owner: from, mint: mintAddress, program }),
    findTokenAddress({ owner: to, mint: mintAddress, program }),
  ])
  const [[sender, receiver, account], minimum, fee] = await Promise.all([
    readAccountData(node, [from, to, destination]),
    rentOf(0),
    readFee(node, extensions),
  ])
  const existing = readTokenAccount(account)
  const rent = existing ? undefined : await rentOf(sizeOfAccount(mint))
  // Somebody may have sent coins there before anything else was: those count.
  const missing = rent === undefined ? undefined : positive(rent - (account?.lamports ?? 0n))
  return {
    transfer: {
      ...transfer,
      token: {
        program,
        mint: mintAddress,
        source: source?.address ?? own,
        destination,
        decimals,
        ...(fee && { fee: takeFee(amount, fee) }),
      },
    },
    sender,
    receiver,
    minimum,
    receiverMinimum: 0n,
    token: { mint, source, destination: existing, ...(missing !== undefined && { rent: missing }) },
  }
}

const toAddress = (text: string): Address => makeSolanaAddress(text) as string as Address

const positive = (value: bigint) => (value > 0n ? value : 0n)

/** A token's own fee depends on the epoch; most have none, and then nobody is asked. */
async function readFee(node: SolanaNode, extensions: Mint['extensions']) {
  if (!readTransferFee(extensions, 0n)) return undefined
  const epoch = await node.call('getEpochInfo', async (rpc) => {
    const info = await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
    if (typeof info.epoch !== 'bigint') throw new TypeError('This is no epoch.')
    return info.epoch
  })
  return readTransferFee(extensions, epoch)
}
