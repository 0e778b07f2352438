import { AccountRole, type Address, type Instruction } from '@solana/kit'
import { programs } from './programs.js'

type Writer = (view: DataView) => void

/** Data of an instruction: numbers are little-endian, amounts are u64 (M-17). */
function write(size: number, writer: Writer): Uint8Array {
  const data = new Uint8Array(size)
  writer(new DataView(data.buffer))
  return data
}

const readonly = (address: Address) => ({ address, role: AccountRole.READONLY })
const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })

/** The most compute units that a transaction may use. */
export const setComputeLimit = (units: number): Instruction => ({
  programAddress: programs.budget,
  data: write(5, (view) => {
    view.setUint8(0, 2)
    view.setUint32(1, units, true)
  }),
})

/** What a compute unit costs, in millionths of a lamport. */
export const setComputePrice = (rate: bigint): Instruction => ({
  programAddress: programs.budget,
  data: write(9, (view) => {
    view.setUint8(0, 3)
    view.setBigUint64(1, rate, true)
  }),
})

export type TransferSolParameters = {
  from: Address
  to: Address
  amount: bigint
  references?: readonly Address[] | undefined
}

/** Moves lamports. */
export const transferSol = ({ from, to, amount, references = [] }: TransferSolParameters): Instruction => ({
  programAddress: programs.system,
  accounts: [{ address: from, role: AccountRole.WRITABLE_SIGNER }, writable(to), ...references.map(readonly)],
  data: write(12, (view) => {
    view.setUint32(0, 2, true)
    view.setBigUint64(4, amount, true)
  }),
})

export type CreateAccountParameters = {
  payer: Address
  account: Address
  owner: Address
  mint: Address
  program: Address
}

/**
 * Creates the receiver's token account where there is none. It is in every transfer: so the receiver is in the bytes that
 * are signed, and the chain itself holds that the account is the receiver's (M-22).
 */
export const createAccount = (parameters: CreateAccountParameters): Instruction => ({
  programAddress: programs.associated,
  accounts: [
    { address: parameters.payer, role: AccountRole.WRITABLE_SIGNER },
    writable(parameters.account),
    readonly(parameters.owner),
    readonly(parameters.mint),
    readonly(programs.system),
    readonly(parameters.program),
  ],
  data: Uint8Array.of(1),
})

export type TransferTokenParameters = {
  program: Address
  source: Address
  mint: Address
  destination: Address
  owner: Address
  amount: bigint
  decimals: number
  /** What the token keeps of it, where it says that it keeps anything (M-24). */
  fee?: bigint | undefined
  references?: readonly Address[] | undefined
}

/** Moves tokens, and fails unless mint, decimals and the token's own fee are as they were reviewed (M-23). */
export const transferToken = (parameters: TransferTokenParameters): Instruction => {
  const { program, source, mint, destination, owner, amount, decimals, fee, references = [] } = parameters
  return {
    programAddress: program,
    accounts: [
      writable(source),
      readonly(mint),
      writable(destination),
      { address: owner, role: AccountRole.READONLY_SIGNER },
      ...references.map(readonly),
    ],
    data:
      fee === undefined
        ? write(10, (view) => {
            view.setUint8(0, 12)
            view.setBigUint64(1, amount, true)
            view.setUint8(9, decimals)
          })
        : write(19, (view) => {
            view.setUint8(0, 26)
            view.setUint8(1, 1)
            view.setBigUint64(2, amount, true)
            view.setUint8(10, decimals)
            view.setBigUint64(11, fee, true)
          }),
  }
}

/** A text beside a transfer; a receiver that demands one wants it right before. */
export const writeMemo = (text: string): Instruction => ({
  programAddress: programs.memo,
  data: new TextEncoder().encode(text),
})
