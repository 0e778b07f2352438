import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  zeroAddress,
} from 'viem'
import { accountAbi } from './contracts.js'

/** A call that an account makes. */
export type AccountCall = { to: Address; value: bigint; data: Hex }

/** A call as a person is shown it: what changes who owns the account stands out. */
export type DescribedCall = AccountCall &
  ({ kind: 'call' } | { kind: 'add-signers' | 'remove-signers'; signers: readonly Hex[] })

const batch = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const
/** ERC-7821: all calls or none. */
const mode = `0x01${'0'.repeat(62)}` as const

/** Calls as the data of a user operation. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  return encodeFunctionData({
    abi: accountAbi,
    functionName: 'execute',
    args: [mode, encodeAbiParameters(batch, [calls])],
  })
}

/** Reads the data of a user operation back; throws where it is anything but calls. */
export function decodeCalls(callData: Hex, account: Address): DescribedCall[] {
  const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: callData })
  if (functionName !== 'execute' || args[0] !== mode) throw new Error('The operation is no batch of calls.')
  const [calls] = decodeAbiParameters(batch, args[1])
  // ERC-7821: the zero address stands for the account itself.
  return calls.map(({ to, value, data }) =>
    describe({ to: to === zeroAddress ? account : to, value, data }, account),
  )
}

function describe(call: AccountCall, account: Address): DescribedCall {
  if (!isAddressEqual(call.to, account) || call.data === '0x') return { kind: 'call', ...call }
  const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: call.data })
  if (functionName === 'addSigners') return { kind: 'add-signers', signers: args[0], ...call }
  if (functionName === 'removeSigners') return { kind: 'remove-signers', signers: args[0], ...call }
  // Calls within calls would be shown as one line.
  throw new Error('A call of the account to itself can only change its signers.')
}
