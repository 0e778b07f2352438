import type { AdoptTransactionParameters, OwnInstruction } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  type Instruction,
  isAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { chooseRate, readPrices } from './fees.js'
import { setComputeLimit, setComputePrice } from './instructions.js'
import { programs } from './programs.js'
import { readBlockhash } from './readBlockhash.js'
import { maximumUnits, simulateOrThrow, toTransaction } from './simulate.js'

export type ComposeTransactionParameters = {
  from: string
  version: 'legacy' | 0
} & Pick<Extract<AdoptTransactionParameters, { instructions: unknown }>, 'instructions' | 'fee'>

/** Makes a transaction of a page's instructions, with a fee unless they set one, and the newest blockhash. */
export async function composeTransaction(
  nodes: readonly [SolanaNode, ...SolanaNode[]],
  { from, version, instructions: given, fee }: ComposeTransactionParameters,
): Promise<Uint8Array> {
  const [node] = nodes
  const instructions = given.map(toInstruction)
  if (instructions.length === 0) throw refuse('There are no instructions.')
  const signers = instructions.flatMap(({ accounts = [] }) =>
    accounts.flatMap(({ address, role }) => (role >= 2 && address !== from ? [address] : [])),
  )
  if (signers.length > 0) throw refuse(`${signers.join(', ')} has to sign: build the transaction with it.`)
  const build = (budget: readonly Instruction[], blockhash: string) =>
    compile({ from: from as Address, version, instructions: [...budget, ...instructions], blockhash })
  const isBudgeted = instructions.some(({ programAddress }) => programAddress === programs.budget)
  const written = instructions.flatMap(({ accounts = [] }) =>
    accounts.flatMap(({ address, role }) => (role % 2 === 1 ? [address] : [])),
  )
  const [prices, units, { blockhash }] = await Promise.all([
    readPrices(node, [...new Set([from as Address, ...written])].slice(0, 128)),
    isBudgeted ? 0 : simulateOrThrow(node, build([setComputeLimit(maximumUnits)], programs.system)),
    readBlockhash(nodes),
  ])
  const budget = isBudgeted ? [] : [setComputeLimit(units), setComputePrice(chooseRate(prices, fee).rate)]
  return toTransaction(build(budget, blockhash))
}

function compile({
  from,
  version,
  instructions,
  blockhash,
}: {
  from: Address
  version: 'legacy' | 0
  instructions: readonly Instruction[]
  blockhash: string
}): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        // The height is no part of the bytes.
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  try {
    return Uint8Array.from(compileTransaction(message).messageBytes)
  } catch (cause) {
    throw refuse('These instructions make no transaction.', cause)
  }
}

/** An instruction as kit has it; throws for what is none. */
function toInstruction({ programAddress, accounts = [], data }: OwnInstruction): Instruction {
  const isRight =
    isAddress(String(programAddress)) &&
    accounts.every(({ address, role }) => isAddress(String(address)) && [0, 1, 2, 3].includes(role))
  if (!isRight)
    throw refuse(
      'An instruction is { programAddress, accounts: [{ address, role }], data }, as of @solana/kit.',
    )
  return {
    programAddress: programAddress as Address,
    accounts: accounts.map(({ address, role }) => ({ address: address as Address, role })),
    ...(data && { data: Uint8Array.from(data) }),
  }
}

/** A page's mistake, in words for its developers. */
const refuse = (details: string, cause?: unknown) =>
  new LatchkeyError('send/refused', { context: { reason: 'transaction-invalid' }, details, cause })
