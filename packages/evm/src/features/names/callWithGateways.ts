import type { GatewayQuestion } from '@latchkey/core/adapter'
import {
  type Address,
  type Client,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  slice,
} from 'viem'
import { findRevertData } from '../../errors/findRevert.js'
import { isSameHex } from '../../isSameHex.js'

/** `OffchainLookup(address,string[],bytes,bytes4,bytes)`, by which a contract refers to servers (EIP-3668). */
const referral = '0x556f1830'
const referralParts = [
  { type: 'address' },
  { type: 'string[]' },
  { type: 'bytes' },
  { type: 'bytes4' },
  { type: 'bytes' },
] as const
const callbackParts = [{ type: 'bytes' }, { type: 'bytes' }] as const

/** In the place of a server: the client itself asks what is bundled in one question (ENSIP-21). */
export const ownGateway = 'x-batch-gateway:true'
const bundleParts = [
  {
    type: 'tuple[]',
    components: [
      { name: 'sender', type: 'address' },
      { name: 'urls', type: 'string[]' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const
const answerParts = [{ type: 'bool[]' }, { type: 'bytes[]' }] as const
/** `Error(string)`, as contracts say why. */
const failure = '0x08c379a0'

/** Contracts may refer on; one that never ends is not followed. */
const maximumTurns = 4

export type CallWithGatewaysParameters = {
  to: Address
  data: Hex
  /** Asks one of the servers that are named. */
  ask: (question: GatewayQuestion) => Promise<Hex>
}

/** Calls a contract that may refer to servers for its answer (EIP-3668), which it checks itself. */
export async function callWithGateways(
  client: Client,
  { to, data, ask }: CallWithGatewaysParameters,
): Promise<Hex> {
  let call = data
  for (let turn = 1; ; turn++) {
    try {
      return (await client.request({ method: 'eth_call', params: [{ to, data: call }, 'latest'] })) as Hex
    } catch (error) {
      const said = findRevertData(error)
      if (!said?.startsWith(referral) || turn > maximumTurns) throw error
      const [sender, urls, question, callback, extra] = decodeAbiParameters(referralParts, slice(said, 4))
      // Another contract's answer is not for this one to check.
      if (!isSameHex(sender, to)) throw error
      const answer = await askAny({ sender, urls, data: question }, ask)
      call = concat([callback, encodeAbiParameters(callbackParts, [answer, extra])])
    }
  }
}

async function askAny(question: GatewayQuestion, ask: CallWithGatewaysParameters['ask']): Promise<Hex> {
  if (!question.urls.includes(ownGateway)) return ask(question)
  const [questions] = decodeAbiParameters(bundleParts, slice(question.data, 4))
  const answers = await Promise.allSettled(questions.map((one) => askAny(one, ask)))
  return encodeAbiParameters(answerParts, [
    answers.map(({ status }) => status === 'rejected'),
    answers.map((answer) =>
      answer.status === 'fulfilled'
        ? answer.value
        : concat([failure, encodeAbiParameters([{ type: 'string' }], [(answer.reason as Error).message])]),
    ),
  ])
}
