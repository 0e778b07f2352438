import type { ApprovalAsset, ApprovalCall } from '@latchkey/core/adapter'
import { cleanText, makeAmount, textLimits } from '@latchkey/protocol'
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  type Chain,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  isAddressEqual,
  slice,
  toFunctionSelector,
} from 'viem'
import { listRouters } from '../swap/routers.js'
import type { BatchCall } from '../swap/swapPayload.js'
import type { CallFacts } from './CallFacts.js'
import { decodePageSwap } from './decodePageSwap.js'

export type DescribeCallParameters = {
  call: BatchCall
  from: Address
  facts: CallFacts
  chain: Pick<Chain, 'id' | 'contracts'>
  /** The function that the page says it is. */
  abi?: AbiFunction | undefined
}

/** Every chain of this kind has coins of as many decimals. */
const coinDecimals = 18

/** From here on an allowance is as good as none: nobody has half of all numbers. */
const endless = 2n ** 255n

const known = [
  write('transfer', 'address', 'uint256'),
  write('transferFrom', 'address', 'address', 'uint256'),
  write('approve', 'address', 'uint256'),
  write('increaseAllowance', 'address', 'uint256'),
  write('permit', 'address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'),
  write('setApprovalForAll', 'address', 'bool'),
  write('safeTransferFrom', 'address', 'address', 'uint256'),
  write('safeTransferFrom', 'address', 'address', 'uint256', 'bytes'),
  write('safeTransferFrom', 'address', 'address', 'uint256', 'uint256', 'bytes'),
]

/** Tells a call in a person's words, from its bytes and what the chain says of contracts; what cannot be told stays as it is. */
export function describeCall(parameters: DescribeCallParameters): ApprovalCall {
  const { call, abi } = parameters
  const { to, data } = call
  const amount = makeAmount(hexToBigInt(call.value), coinDecimals)
  if (data === '0x') return { kind: 'transfer', to, amount }
  return (
    describeToken(parameters) ??
    describeSwap(parameters) ??
    (abi && describeFunction(call, abi)) ?? { kind: 'unknown', to, amount, data }
  )
}

/** A transfer or an allowance of a token or a collectible; nothing where it is neither, or is more than that. */
function describeToken({ call, from, facts }: DescribeCallParameters): ApprovalCall | undefined {
  const { to: token, value } = call
  const decoded = decode(known, call)
  if (!decoded || hexToBigInt(value) > 0n) return undefined
  const { name, args } = decoded
  const fact = facts.tokens[getAddress(token)]
  const asset = (units: bigint) =>
    fact && { amount: makeAmount(units, fact.decimals), symbol: fact.symbol, token }
  if (name === 'setApprovalForAll') {
    const [to, isGiven] = args as [Address, boolean]
    return { kind: 'operator', to, token, ...(!isGiven && { isRevoked: true }) }
  }
  if (name === 'permit' && !isAddressEqual(args[0] as Address, from)) return undefined
  if (name === 'approve' || name === 'increaseAllowance' || name === 'permit') {
    // Of a permit the owner comes first.
    const [to, units] = (name === 'permit' ? args.slice(1) : args) as [Address, bigint]
    const allowed = asset(units)
    if (!allowed) return undefined
    const { amount, symbol } = allowed
    return { kind: 'allowance', to, symbol, token, ...(units < endless && { amount }) }
  }
  if (name === 'transfer') {
    const [to, units] = args as [Address, bigint]
    const moved = asset(units)
    return moved && { kind: 'transfer', to, ...moved }
  }
  const [owner, to, number, amount] = args as [Address, Address, bigint, unknown]
  if (!isAddressEqual(owner, from)) return undefined
  const moved = name === 'transferFrom' ? asset(number) : undefined
  return moved
    ? { kind: 'transfer', to, ...moved }
    : {
        kind: 'collectible',
        to,
        token,
        id: String(number),
        ...(typeof amount === 'bigint' && { amount: String(amount) }),
      }
}

/**
 * A swap at an exchange that the page knows, by the decoder that reviews swaps. What is bought has to come to the account, and
 * a coin that is sold has to be what the swap sells.
 */
function describeSwap({ call, from, facts, chain }: DescribeCallParameters): ApprovalCall | undefined {
  const { to, data } = call
  const value = hexToBigInt(call.value)
  const router = listRouters(chain as Chain).find(({ address }) => isAddressEqual(address, to))
  const swap = router && decodePageSwap(data)
  if (!router || swap?.version !== router.version || !isAddressEqual(swap.recipient, from)) return undefined
  const isNativeIn = swap.isNativeIn ?? value !== 0n
  if (isNativeIn ? value !== (swap.amount ?? value) : value !== 0n) return undefined
  const [first, last] = [swap.path[0], swap.path.at(-1) ?? swap.path[1]]
  const wrapped = facts.wrapped[router.address]
  const ends = [...(isNativeIn ? [first] : []), ...(swap.isNativeOut ? [last] : [])]
  if (!ends.every((end) => wrapped && isAddressEqual(end, wrapped))) return undefined
  const toAsset = (token: Address, units: bigint, isCoin: boolean): ApprovalAsset | undefined => {
    if (isCoin) return { amount: makeAmount(units, coinDecimals) }
    const fact = facts.tokens[getAddress(token)]
    return fact && { amount: makeAmount(units, fact.decimals), symbol: fact.symbol, token }
  }
  const sold = toAsset(first, swap.amount ?? value, isNativeIn)
  const bought = toAsset(last, swap.minimum, swap.isNativeOut)
  return sold && bought && { kind: 'swap', to, sold, bought }
}

/** A function by the page's own names: they are its word, the values are those of the bytes. */
function describeFunction(call: BatchCall, abi: AbiFunction): ApprovalCall | undefined {
  const decoded = decode([abi], call)
  if (!decoded) return undefined
  const toParameter = ({ name, type }: AbiParameter, index: number) => ({
    name: cleanText(name ?? '', textLimits.name),
    type: cleanText(type, textLimits.name),
    value: writeValue(decoded.args[index], type),
  })
  return {
    kind: 'function',
    to: call.to,
    name: cleanText(abi.name, textLimits.name),
    amount: makeAmount(hexToBigInt(call.value), coinDecimals),
    parameters: abi.inputs.map(toParameter),
    data: call.data,
  }
}

/** The function of a call and what it is given; nothing where writing it again gives other bytes. */
function decode(abi: readonly AbiFunction[], { data }: BatchCall) {
  const selector = slice(data, 0, Math.min(4, (data.length - 2) / 2))
  const fragment = abi.find((one) => toFunctionSelector(one) === selector)
  if (!fragment) return undefined
  try {
    const { args = [] } = decodeFunctionData({ abi: [fragment] as Abi, data })
    // Bytes behind a call can mean something to a contract that is not what it seems.
    const again = encodeFunctionData({ abi: [fragment] as Abi, functionName: fragment.name, args })
    return again === data.toLowerCase() ? { name: fragment.name, args } : undefined
  } catch {
    return undefined
  }
}

/** The function of a page's ABI that a call is one of. */
export function findFunction(
  abi: readonly unknown[] | undefined,
  { data }: BatchCall,
): AbiFunction | undefined {
  if (!abi || data.length < 10) return undefined
  const functions = (abi as Abi).filter((one): one is AbiFunction => one?.type === 'function')
  return functions.find((one) => {
    try {
      return toFunctionSelector(one) === slice(data, 0, 4)
    } catch {
      return false
    }
  })
}

function write(name: string, ...types: readonly string[]): AbiFunction {
  return {
    type: 'function',
    name,
    stateMutability: 'nonpayable',
    inputs: types.map((type) => ({ type })),
    outputs: [],
  }
}

/** A text keeps its quotes, and what in it could be taken for something else. */
const writeValue = (value: unknown, type: string): string =>
  typeof value === 'object' || type === 'string' ? JSON.stringify(value, toPlain) : String(value)

const toPlain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
