import type { ApprovalCall, ApprovalContent } from '@latchkey/core/adapter'
import { cleanText, makeAmount, makeCaip2Id, textLimits } from '@latchkey/protocol'
import {
  type Address,
  type Client,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBytes,
  size,
} from 'viem'
import type { AccountCall, DescribedCall } from '../account/calls.js'
import type { Confirmation } from '../provider/confirm.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { describeSwap } from './describeSwap.js'
import { coinDecimals, readAsset } from './readAsset.js'
import { readText } from './readText.js'

/** A signer of so many bytes is an address, and not a passkey. */
const addressBytes = 20

/** From here on an allowance is as good as none: nobody has half of all numbers. */
const endless = 2n ** 255n

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
    calls: await Promise.all(calls.map((call) => describeCall(call, { node, network, account, signer }))),
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

type Surroundings = DescribeParameters & { account: Address; signer: Hex }

async function describeCall(call: DescribedCall, surroundings: Surroundings): Promise<ApprovalCall> {
  const { node, signer } = surroundings
  if (call.kind !== 'call') {
    const { kind, signers } = call
    const isOwn = kind === 'remove-signers' && signers.some((one) => one.toLowerCase() === signer)
    return { kind, signers, ...(isOwn && { isOwn }) }
  }
  const { to, value, data } = call
  const amount = makeAmount(value, coinDecimals)
  if (data === '0x') return { kind: 'transfer', to, amount }
  return (
    (await describeToken(call, node)) ??
    (await describeSwap(call, surroundings)) ?? { kind: 'unknown', to, amount, data }
  )
}

/** A transfer or an allowance of a token, in the token's own words; nothing where it is neither, or is more than that. */
async function describeToken(
  { to: token, value, data }: AccountCall,
  node: Client,
): Promise<ApprovalCall | undefined> {
  const call = readTokenCall(data)
  if (!call || value > 0n) return undefined
  try {
    const { kind, to, units } = call
    const { amount, symbol } = await readAsset(node, token, units)
    const about = { to, symbol, token }
    return kind === 'allowance' && units >= endless ? { kind, ...about } : { kind, ...about, amount }
  } catch {
    return undefined
  }
}

function readTokenCall(
  data: Hex,
): { kind: 'transfer' | 'allowance'; to: Address; units: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve') return undefined
    // Bytes behind a call can mean something to a contract that is no token.
    if (encodeFunctionData({ abi: erc20Abi, functionName, args }) !== data.toLowerCase()) return undefined
    return { kind: functionName === 'approve' ? 'allowance' : 'transfer', to: args[0], units: args[1] }
  } catch {
    return undefined
  }
}

const toPlain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
