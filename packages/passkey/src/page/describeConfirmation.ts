import type { ApprovalCall, ApprovalContent } from '@latchkey/core/adapter'
import { describeCall, readCallFacts } from '@latchkey/evm/calls'
import { cleanText, makeAmount, makeCaip2Id, textLimits } from '@latchkey/protocol'
import {
  type Address,
  type Chain,
  type Client,
  getAddress,
  type Hex,
  hexToBytes,
  numberToHex,
  size,
} from 'viem'
import type { DescribedCall } from '../account/calls.js'
import type { Confirmation } from '../provider/confirm.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { readText } from './readText.js'

/** Every chain of this kind has coins of as many decimals. */
const coinDecimals = 18

/** A signer of so many bytes is an address, and not a passkey. */
const addressBytes = 20

export type DescribeParameters = { node: Client; network: PasskeyNetwork }

/** Tells in a person's words what will be signed; what cannot be told stays as it is. */
export async function describeConfirmation(
  confirmation: Confirmation,
  { node, network }: DescribeParameters,
): Promise<ApprovalContent> {
  const { account, chainId } = confirmation
  const place = { account, caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: String(chainId) }) }
  if (confirmation.kind === 'message') {
    return { kind: 'message', ...place, ...readText(hexToBytes(confirmation.message)) }
  }
  if (confirmation.kind === 'typed-data') {
    const { domain = {}, primaryType, message } = confirmation.typedData
    const { name, verifyingContract } = domain
    return {
      kind: 'typed-data',
      ...place,
      ...(name && { name: cleanText(name, textLimits.name) }),
      ...(verifyingContract && { contract: verifyingContract }),
      type: primaryType,
      text: JSON.stringify(message, toPlain, 2),
    }
  }
  const { calls, isFirst, maximumFee, operation, signer, sponsor, isRefused } = confirmation
  return {
    kind: 'operation',
    ...place,
    calls: await describeCalls(calls, { node, network, account, signer }),
    ...(operation.paymaster
      ? {
          sponsor: {
            address: operation.paymaster,
            ...(sponsor?.name && { name: cleanText(sponsor.name, textLimits.name) }),
          },
        }
      : { fee: makeAmount(maximumFee, coinDecimals) }),
    ...(isRefused && { isRefused }),
    ...(size(signer) === addressBytes && { signer: getAddress(signer) }),
    isFirst,
  }
}

/** What changes who owns the account stands out; everything else is told as the review of a page's own calls tells it. */
async function describeCalls(
  calls: readonly DescribedCall[],
  { node, network, account, signer }: DescribeParameters & { account: Address; signer: Hex },
): Promise<readonly ApprovalCall[]> {
  const { chainId: id, contracts } = network
  const chain = { id, contracts } as Chain
  const written = calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data }))
  const facts = await readCallFacts(node, { calls: written, owner: account, chain })
  return calls.map((call, index) => {
    if (call.kind === 'call')
      return describeCall({ call: written[index] as (typeof written)[number], from: account, facts, chain })
    const { kind, signers } = call
    const isOwn = kind === 'remove-signers' && signers.some((one) => one.toLowerCase() === signer)
    return { kind, signers, ...(isOwn && { isOwn }) }
  })
}

const toPlain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
