import { AccountRole, type Address, type Instruction } from '@solana/kit'
import { instructionData } from './instructionData.js'
import { programs } from './programs.js'

const readonly = (address: Address) => ({ address, role: AccountRole.READONLY })
const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })

/** The most compute units that a transaction may use. */
export const setComputeLimit = (units: number): Instruction => ({
  programAddress: programs.budget,
  data: instructionData.computeLimit.encode({ units }),
})

/** What a compute unit costs, in millionths of a lamport. */
export const setComputePrice = (rate: bigint): Instruction => ({
  programAddress: programs.budget,
  data: instructionData.computePrice.encode({ rate }),
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
  data: instructionData.transferSol.encode({ amount }),
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
  data: instructionData.createAccount.encode({}),
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
        ? instructionData.transferChecked.encode({ amount, decimals })
        : instructionData.transferCheckedWithFee.encode({ amount, decimals, fee }),
  }
}

/** A text beside a transfer; a receiver that demands one wants it right before. */
export const writeMemo = (text: string): Instruction => ({
  programAddress: programs.memo,
  data: new TextEncoder().encode(text),
})
