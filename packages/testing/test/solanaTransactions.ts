import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

export const systemProgram = address('11111111111111111111111111111111')
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

const anyBlockhash = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn' as Blockhash

/** A serialized, unsigned transaction. */
export function buildTransaction(parameters: {
  feePayer: string
  instructions: Instruction[]
  version?: 'legacy' | 0
  blockhash?: string
}): Uint8Array {
  const { feePayer, instructions, version = 0, blockhash = anyBlockhash } = parameters
  const message = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(address(feePayer), message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1_000n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** The System program's transfer, written by hand: a test must not trust the code it tests. */
export function transferSol(from: string, to: string, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    programAddress: systemProgram,
    accounts: [
      { address: from as Address, role: AccountRole.WRITABLE_SIGNER },
      { address: to as Address, role: AccountRole.WRITABLE },
    ],
    data,
  }
}

/** The Token program's TransferChecked. */
export function transferToken(parameters: {
  owner: string
  source: string
  mint: string
  destination: string
  amount: bigint
  decimals: number
}): Instruction {
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  data[0] = 12
  view.setBigUint64(1, parameters.amount, true)
  data[9] = parameters.decimals
  return {
    programAddress: tokenProgram,
    accounts: [
      { address: parameters.source as Address, role: AccountRole.WRITABLE },
      { address: parameters.mint as Address, role: AccountRole.READONLY },
      { address: parameters.destination as Address, role: AccountRole.WRITABLE },
      { address: parameters.owner as Address, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
}

export function memo(text: string): Instruction {
  return { programAddress: memoProgram, data: new TextEncoder().encode(text) }
}
