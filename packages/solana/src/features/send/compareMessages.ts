import { type AddressTables, decodeMessage, type Message, type MessageInstruction } from './decodeMessage.js'
import { isSame } from './isSame.js'
import { readInstruction } from './readInstruction.js'
import { readNonce } from './readNonce.js'

/**
 * What a wallet may make of a message: set the price of the transaction and its limit, add assertions of Lighthouse, which
 * can make it fail and nothing else, or use up a nonce in place of a blockhash.
 */
export type Addition = 'fee' | 'Lighthouse' | 'nonce'

export type CompareMessagesParameters = {
  reviewed: Uint8Array
  found: Uint8Array
  /** A wallet that sends by itself may take a newer blockhash; it changes nothing but when it expires. */
  anyBlockhash?: boolean
  /** Of a transaction of the page's own making. */
  tables?: AddressTables | undefined
}

/** What a wallet has added to what was reviewed; nothing, and no list, where what it signed does something else (S-22). */
export function compareMessages({
  reviewed,
  found,
  anyBlockhash = false,
  tables,
}: CompareMessagesParameters): readonly Addition[] | undefined {
  if (isSame(reviewed, found)) return []
  const [one, other] = [read(reviewed, tables), read(found, tables)]
  if (!one || !other) return undefined
  // Another byte voids what others have signed.
  if (one.signers.length > 1) return undefined
  const isSameFrame =
    one.feePayer === other.feePayer &&
    one.signers.join() === other.signers.join() &&
    (anyBlockhash || one.blockhash === other.blockhash)
  const before = withoutBudget(one)
  const lasting = anyBlockhash ? withoutNonce(other, one) : other
  const work = withoutBudget(lasting)
  const after = work.filter((instruction) => !isGuard(instruction, one))
  const isSameWork =
    before.length === after.length &&
    before.every((instruction, index) => isSameInstruction(instruction, after[index]))
  if (!isSameFrame || !isSameWork) return undefined
  const additions: Addition[] = []
  if (!isSameBudget(one, other)) additions.push('fee')
  if (after.length < work.length) additions.push('Lighthouse')
  if (lasting !== other) additions.push('nonce')
  return additions
}

function read(bytes: Uint8Array, tables: AddressTables | undefined): Message | undefined {
  try {
    return decodeMessage(bytes, tables)
  } catch {
    return undefined
  }
}

/** The price of a unit and how many there may be, and nothing else that the program of budgets can do. */
const isBudget = (instruction: MessageInstruction) =>
  ['compute-limit', 'compute-price'].includes(readInstruction(instruction).kind)

/** An assertion that a wallet has added; all that it may write to is what the payment itself writes to. */
function isGuard(instruction: MessageInstruction, { instructions }: Message): boolean {
  if (readInstruction(instruction).kind !== 'guard') return false
  const written = instructions.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
  return instruction.accounts.every(
    ({ address, isWritable }) => !isWritable || written.some((one) => one.address === address),
  )
}

/** A wallet that sends by itself may use up a nonce of the account's own in place of a blockhash, first of all. */
function withoutNonce(message: Message, reviewed: Message): Message {
  const [first, ...rest] = message.instructions
  const nonce = first && readNonce(message)
  const isAdded = nonce?.authority === message.feePayer && !readNonce(reviewed)
  return isAdded ? { ...message, instructions: rest } : message
}

const withoutBudget = ({ instructions }: Message) => instructions.filter((one) => !isBudget(one))

function isSameInstruction(one: MessageInstruction, other: MessageInstruction | undefined): boolean {
  return (
    other !== undefined &&
    one.program === other.program &&
    isSame(one.data, other.data) &&
    one.accounts.length === other.accounts.length &&
    one.accounts.every((account, index) => {
      const now = other.accounts[index]
      return (
        account.address === now?.address &&
        account.isSigner === now.isSigner &&
        account.isWritable === now.isWritable
      )
    })
  )
}

function isSameBudget(one: Message, other: Message): boolean {
  const [before, after] = [one.instructions.filter(isBudget), other.instructions.filter(isBudget)]
  return (
    before.length === after.length &&
    before.every((instruction, index) => isSameInstruction(instruction, after[index]))
  )
}
