import type { SendToken } from '@latchkey/core/adapter'
import { type Amount, cleanText, LatchkeyError, makeAmount, textLimits } from '@latchkey/protocol'
import {
  type Address,
  concat,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToString,
  numberToHex,
  pad,
  size,
  slice,
} from 'viem'
import { findRevert } from '../errors/findRevert.js'
import type { EvmNode } from '../getNode.js'

const transferSelector = '0xa9059cbb'
const balanceSelector = '0x70a08231'
const decimalsSelector = '0x313ce567'
const symbolSelector = '0x95d89b41'

/** The call that moves a token. */
export function encodeTransfer(to: Address, value: bigint): Hex {
  return concat([transferSelector, pad(to), numberToHex(value, { size: 32 })])
}

/** What a call moves, and to whom; `undefined` for every other call, and for this one with a byte too many (S-20). */
export function decodeTransfer(data: Hex): { to: Address; value: bigint } | undefined {
  if (size(data) !== 68 || slice(data, 0, 4) !== transferSelector) return undefined
  if (hexToBigInt(slice(data, 4, 16)) !== 0n) return undefined
  return { to: getAddress(slice(data, 16, 36)), value: hexToBigInt(slice(data, 36)) }
}

/** What a token says of itself and what an account has of it, from the chain alone (S-12, M-16). */
export async function readToken(
  node: EvmNode,
  { token, owner }: { token: Address; owner: Address },
): Promise<SendToken & { balance: Amount }> {
  const read = (data: Hex) => callContract(node, { to: token, data })
  const [decimalsWord, symbolBytes, balanceWord] = await Promise.all([
    // A contract without the function reverts, which says as much as no answer does.
    orNothing(read(decimalsSelector)),
    orNothing(read(symbolSelector)),
    orNothing(read(concat([balanceSelector, pad(owner)]))),
  ])
  const decimals = readWord(decimalsWord)
  const balance = readWord(balanceWord)
  if (decimals === undefined || decimals > 255n || balance === undefined)
    throw new LatchkeyError('send/token-uncertain', { context: { token } })
  return {
    address: token,
    symbol: cleanText(readText(symbolBytes), textLimits.symbol),
    decimals: Number(decimals),
    balance: makeAmount(balance, Number(decimals)),
  }
}

/** Runs a transfer without sending it; throws what a contract says against it (M-15). */
export async function simulateTransfer(
  node: EvmNode,
  call: { from: Address; to: Address; value: Hex; data?: Hex | undefined },
): Promise<void> {
  const answer = await callContract(node, call)
  // What a receiver of the network's own coin answers nobody reads. Tokens from before the standard was final answer
  // nothing where all is well; others do not revert but say no.
  if (call.data === undefined || answer === '0x' || readWord(answer) === 1n) return
  throw new LatchkeyError('send/reverted', { context: { reason: 'transfer returned false' } })
}

/** `eth_call`, straight: viem's action brings the ways to ask for many at once, and to ask servers. */
export async function callContract(
  node: EvmNode,
  call: { from?: Address; to: Address; value?: Hex; data?: Hex | undefined },
): Promise<Hex> {
  return node.request({ method: 'eth_call', params: [call, 'latest'] })
}

async function orNothing(reading: Promise<Hex>): Promise<Hex> {
  try {
    return await reading
  } catch (error) {
    if (findRevert(error)) return '0x'
    throw error
  }
}

/** One word of an answer; more than one is no number. */
function readWord(answer: Hex): bigint | undefined {
  return size(answer) === 32 ? hexToBigInt(answer) : undefined
}

/** Old tokens have a symbol of 32 bytes; what is neither is no symbol, and then nothing is shown for it. */
function readText(answer: Hex): string {
  if (size(answer) === 32) return hexToString(answer, { size: 32 })
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return ''
  }
}
