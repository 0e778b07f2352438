import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  createAccount,
  setComputeLimit,
  setComputePrice,
  transferSol,
  transferToken,
  writeMemo,
} from './instructions.js'
import type { Transfer } from './readTransfer.js'

export type BuildMessageParameters = {
  transfer: Transfer
  version: 'legacy' | 0
  blockhash: string
}

/** The bytes to be signed for a payment; `readTransfer` of them is that payment. */
export function buildMessage({ transfer, version, blockhash }: BuildMessageParameters): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(transfer.from, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        // The height is no part of the bytes.
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(listInstructions(transfer), message),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

function listInstructions(transfer: Transfer): readonly Instruction[] {
  const { from, to, amount, units, rate, memo, token, references } = transfer
  const budget = [setComputeLimit(units), setComputePrice(rate)]
  const texts = memo === undefined ? [] : [writeMemo(memo)]
  if (!token) return [...budget, ...texts, transferSol({ from, to, amount, references })]
  const { destination: account, mint, program } = token
  return [
    ...budget,
    createAccount({ payer: from, account, owner: to, mint, program }),
    ...texts,
    transferToken({ ...token, owner: from, amount, references }),
  ]
}

/** Accounts that a payment writes to: what others pay for them is its price. */
export const listWritten = ({ from, to, token }: Transfer): Address[] =>
  token ? [from, token.source, token.destination] : [from, to]
