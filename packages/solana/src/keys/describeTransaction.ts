import type { ApprovalContent } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { readTables } from '../features/send/adoptTransaction.js'
import { decodeMessage } from '../features/send/decodeMessage.js'
import { describeInstructions, listMints } from '../features/send/describeInstructions.js'
import { feeOfMessage } from '../features/send/feeOfMessage.js'
import { readMintOrThrow } from '../features/send/readToken.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { createNode } from '../rpc/createNode.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'

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
  // A token's own word for itself; its contract stands beside it.
  const named = listMints(message).map((mint) =>
    readMintOrThrow(node, mint).then(
      ({ symbol }) => [[mint, symbol]],
      () => [],
    ),
  )
  const symbols: Record<string, string> = Object.fromEntries((await Promise.all(named)).flat())
  return {
    content: {
      kind: 'operation',
      account,
      caipNetworkId: toCaip2Id(network.genesisHash),
      calls: describeInstructions(message, account, symbols),
      ...(message.feePayer === account && { fee: makeAmount(fee, 9) }),
      isFirst: false,
    },
    signers: message.signers,
  }
}
