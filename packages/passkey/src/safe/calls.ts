import {
  type Address,
  concatHex,
  decodeFunctionData,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  size,
  slice,
} from 'viem'
import { moduleAbi, multiSendAbi, ownersAbi, safeContracts, signerFactoryAbi } from './contracts.js'

/** A call that an account makes. */
export type AccountCall = { to: Address; value: bigint; data: Hex }

/** A call as a person is shown it: what changes who owns the account stands out. */
export type DescribedCall = AccountCall &
  (
    | { kind: 'call' }
    /** Deploys the contract that checks a passkey's signatures; it changes nothing by itself. */
    | { kind: 'create-signer' }
    | { kind: 'add-signers' | 'remove-signers'; signers: readonly Address[] }
    | { kind: 'swap-signers'; signers: readonly Address[]; removed: Address }
    | { kind: 'threshold'; needed: number }
  )

/** How a Safe runs what an operation asks of it. */
const direct = 0
const inPlace = 1

/** Calls as the data of a user operation: one as it is, several as a batch of which all are done or none. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [only] = calls
  const isOne = only && calls.length === 1
  return encodeFunctionData({
    abi: moduleAbi,
    functionName: 'executeUserOpWithErrorString',
    args: isOne
      ? [only.to, only.value, only.data, direct]
      : [safeContracts.multiSendCallOnly, 0n, encodeBatch(calls), inPlace],
  })
}

function encodeBatch(calls: readonly AccountCall[]): Hex {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [direct, to, value, BigInt(size(data)), data],
    ),
  )
  return encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concatHex(packed)] })
}

/** Reads the data of a user operation back; throws where it is anything but calls. */
export function decodeCalls(callData: Hex, account: Address): DescribedCall[] {
  const { args } = decodeFunctionData({ abi: moduleAbi, data: callData })
  const [to, value, data, way] = args
  if (way === direct) return [describe({ to, value, data }, account)]
  if (!isAddressEqual(to, safeContracts.multiSendCallOnly) || value !== 0n)
    throw new Error('The operation runs another contract in the account’s own place.')
  const batch = decodeFunctionData({ abi: multiSendAbi, data })
  return decodeBatch(batch.args[0]).map((call) => describe(call, account))
}

/** Kind, address, amount, length and data, one after the other. */
const headSize = 1 + 20 + 32 + 32

function decodeBatch(packed: Hex): AccountCall[] {
  const calls: AccountCall[] = []
  for (let start = 0; start < size(packed); ) {
    const head = slice(packed, start, start + headSize, { strict: true })
    const end = start + headSize + hexToNumber(slice(head, 53, 85))
    if (hexToNumber(slice(head, 0, 1)) !== direct)
      throw new Error('A call of the batch runs in the account’s own place.')
    calls.push({
      to: getAddress(slice(head, 1, 21)),
      value: hexToBigInt(slice(head, 21, 53)),
      data: end > start + headSize ? slice(packed, start + headSize, end, { strict: true }) : '0x',
    })
    start = end
  }
  return calls
}

function describe(call: AccountCall, account: Address): DescribedCall {
  if (isAddressEqual(call.to, safeContracts.signerFactory) && isCreateSigner(call.data))
    return { kind: 'create-signer', ...call }
  if (!isAddressEqual(call.to, account) || call.data === '0x') return { kind: 'call', ...call }
  const changes = decodeOwnerChange(call.data)
  if (changes) return { ...changes, ...call }
  throw new Error('A call of the account to itself can only change its owners.')
}

const isCreateSigner = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: signerFactoryAbi, data }).functionName === 'createSigner'
  } catch {
    return false
  }
}

/** Owners come and go with one signature as ever, and how many sign is a line of its own. What else a Safe can be told about itself would be more than a line says. */
function decodeOwnerChange(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ownersAbi, data })
    if (functionName === 'addOwnerWithThreshold' && args[1] === 1n)
      return { kind: 'add-signers', signers: [args[0]] } as const
    if (functionName === 'removeOwner' && args[2] === 1n)
      return { kind: 'remove-signers', signers: [args[1]] } as const
    if (functionName === 'swapOwner')
      return { kind: 'swap-signers', signers: [args[2]], removed: args[1] } as const
    if (functionName === 'changeThreshold' && args[0] <= BigInt(Number.MAX_SAFE_INTEGER))
      return { kind: 'threshold', needed: Number(args[0]) } as const
    return undefined
  } catch {
    return undefined
  }
}
