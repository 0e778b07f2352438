import type { ApprovalCall, ApprovalContent } from '@latchkey/core/adapter'
import { cleanText, makeAmount } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import { readTables } from '../features/send/adoptTransaction.js'
import { decodeMessage, type Message, type MessageInstruction } from '../features/send/decodeMessage.js'
import { feeOfMessage } from '../features/send/feeOfMessage.js'
import { type KnownInstruction, readInstruction } from '../features/send/readInstruction.js'
import { readMintOrThrow } from '../features/send/readToken.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { createNode, type SolanaNode } from '../rpc/createNode.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import { toHex } from '../toHex.js'

const decimals = 9
/** More than fits into a transaction. */
const noteLength = 1_232

export type DescribeTransactionParameters = { account: string; network: SolanaNetwork; message: Uint8Array }

export type DescribedTransaction = {
  content: ApprovalContent
  /** Whose signatures it has, in their order. */
  signers: readonly string[]
}

/** Tells what a message does, by the bytes that are signed: each of its instructions, and its fee. */
export async function describeTransaction({
  account,
  network,
  message: bytes,
}: DescribeTransactionParameters): Promise<DescribedTransaction> {
  const node = createNode(network)
  const message = decodeMessage(bytes, await readTables(node, bytes))
  const { fee } = feeOfMessage(message)
  return {
    content: {
      kind: 'operation',
      account,
      caipNetworkId: toCaip2Id(network.genesisHash),
      calls: await describeCalls(message, account, node),
      ...(message.feePayer === account && { fee: makeAmount(fee, decimals) }),
      isFirst: false,
    },
    signers: message.signers,
  }
}

async function describeCalls({ instructions }: Message, account: string, node: SolanaNode) {
  const known = instructions.map((instruction) => ({ instruction, known: readInstruction(instruction) }))
  const opened = known.flatMap(({ known }) => (known.kind === 'create-account' ? [known] : []))
  const calls = known.map(({ instruction, known }) =>
    describeCall({ instruction, known, account, opened, node }),
  )
  return (await Promise.all(calls)).flatMap((call) => call ?? [])
}

type Opened = Extract<KnownInstruction, { kind: 'create-account' }>

type DescribeCallParameters = {
  instruction: MessageInstruction
  known: KnownInstruction
  account: string
  /** Accounts of tokens that the same message opens, unless they are there. */
  opened: readonly Opened[]
  node: SolanaNode
}

/** Nothing where an instruction does nothing but set the fee, or guard. */
async function describeCall({
  instruction: { program, data, accounts },
  known,
  account,
  opened,
  node,
}: DescribeCallParameters): Promise<ApprovalCall | undefined> {
  const unknown = {
    kind: 'unknown',
    to: program,
    amount: makeAmount(0n, decimals),
    data: `0x${toHex(data)}`,
    // By these alone a program knows where to.
    changes: accounts.flatMap(({ address, isWritable }) => (isWritable ? [address] : [])),
  } as const
  switch (known.kind) {
    case 'compute-limit':
    case 'compute-price':
    case 'guard':
      return undefined
    case 'memo':
      return { kind: 'note', text: cleanText(known.text, noteLength) }
    case 'create-account':
      return known.payer === account
        ? { kind: 'open-account', to: known.owner, token: known.mint }
        : undefined
    case 'transfer-sol':
      // What another account pays is no payment of this one.
      if (known.from !== account) return unknown
      return { kind: 'transfer', to: known.to, amount: makeAmount(known.amount, decimals) }
    case 'transfer-token': {
      if (known.owner !== account) return unknown
      const { mint, destination, amount } = known
      // Tokens go to an account of theirs; whose it is, the message says where it opens it.
      const owner = opened.find((one) => one.account === destination && one.mint === mint)?.owner
      return {
        kind: 'transfer',
        to: owner ?? destination,
        amount: makeAmount(amount, known.decimals),
        symbol: await readSymbol(node, mint),
        token: mint,
      }
    }
    default:
      return unknown
  }
}

/** The token's own word for itself; its contract stands beside it. */
const readSymbol = (node: SolanaNode, mint: Address) =>
  readMintOrThrow(node, mint).then(
    ({ symbol }) => symbol,
    () => `${mint.slice(0, 4)}…${mint.slice(-4)}`,
  )
