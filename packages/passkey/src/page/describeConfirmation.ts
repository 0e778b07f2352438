import type { ApprovalCall, ApprovalContent } from '@latchkey/core/adapter'
import { describeCall, readCallFacts } from '@latchkey/evm/calls'
import { cleanText, makeAmount, makeCaip2Id, textLimits } from '@latchkey/protocol'
import { type Address, type Chain, type Client, hexToBytes, isAddressEqual, numberToHex } from 'viem'
import type { Confirmation } from '../provider/confirm.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import type { DescribedCall } from '../safe/calls.js'
import { findForeignSignIn } from './findForeignSignIn.js'
import { readText } from './readText.js'

/** Every chain of this kind has coins of as many decimals. */
const coinDecimals = 18

export type DescribeParameters = { node: Client; network: PasskeyNetwork }

/** Tells in a person's words what will be signed; what cannot be told stays as it is. */
export async function describeConfirmation(
  confirmation: Confirmation,
  { node, network }: DescribeParameters,
): Promise<ApprovalContent> {
  const { account, chainId } = confirmation
  const place = { account, caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: String(chainId) }) }
  if (confirmation.kind === 'message') {
    const read = readText(hexToBytes(confirmation.message))
    const signInAt = read.isText ? findForeignSignIn(read.text, globalThis.location?.host ?? '') : undefined
    return { kind: 'message', ...place, ...read, ...(signInAt && { signInAt }) }
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
      text: writeJson({ domain, message }),
    }
  }
  const { calls, isFirst, maximumFee, operation, owner, sponsor, isRefused, replaced, waiting } = confirmation
  return {
    kind: 'operation',
    ...place,
    calls: await describeCalls(calls, { node, network, account, owner: owner.owner }),
    ...(operation.paymaster
      ? {
          sponsor: {
            address: operation.paymaster,
            ...(sponsor?.name && { name: cleanText(sponsor.name, textLimits.name) }),
          },
        }
      : { fee: makeAmount(maximumFee, coinDecimals) }),
    ...(isRefused && { isRefused }),
    ...(owner.kind === 'address' && { signer: owner.owner }),
    isFirst,
    ...(replaced && { replaced }),
    ...(waiting && { waiting }),
  }
}

/** What changes who owns the account stands out; everything else is told as the review of a page's own calls tells it. */
async function describeCalls(
  all: readonly DescribedCall[],
  { node, network, account, owner }: DescribeParameters & { account: Address; owner: Address },
): Promise<readonly ApprovalCall[]> {
  const { chainId: id, contracts } = network
  const chain = { id, contracts } as Chain
  // A passkey's contract is deployed beside what makes it an owner, which is told.
  const isTold = all.some(({ kind }) => kind === 'add-signers' || kind === 'swap-signers')
  const calls = all.filter(({ kind }) => kind !== 'create-signer' || !isTold)
  const written = calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data }))
  const facts = await readCallFacts(node, { calls: written, owner: account, chain })
  return calls.map((call, index) => {
    if (call.kind === 'call' || call.kind === 'create-signer')
      return describeCall({ call: written[index] as (typeof written)[number], from: account, facts, chain })
    const { kind } = call
    if (kind === 'threshold') return { kind, needed: call.needed }
    const { signers } = call
    const leaving = kind === 'remove-signers' ? signers : kind === 'swap-signers' ? [call.removed] : []
    const isOwn = leaving.some((one) => isAddressEqual(one, owner)) && { isOwn: true }
    return kind === 'swap-signers'
      ? { kind, signers, removed: call.removed, ...isOwn }
      : { kind, signers, ...isOwn }
  })
}

/** As JSON, in which characters that cannot be seen, or that turn the direction of writing, stand as their numbers. */
const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one), 2).replace(
    /[^\P{C}\n]/gu,
    (character) =>
      [...Array(character.length).keys()]
        .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
  )
