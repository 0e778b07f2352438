import { type Address, getAddress, type Hex } from 'viem'
import { decodeMulticall, encodeMulticall, word } from './multicall.js'
import type { Permit, PermitSignature } from './permit.js'

/** `selfPermitIfNecessary` of a router of Uniswap v3: where somebody else has handed the permit in before, it is left out. */
const selector = 'c2e3140a'

export type AddPermitParameters = { data: Hex; permit: Permit; signature: PermitSignature }

/** A swap of Uniswap v3 that hands a permit in first. */
export function addPermit({ data, permit, signature }: AddPermitParameters): Hex {
  const { v, r, s } = signature
  const { token, value, deadline } = permit
  const call = `${selector}${[token, value, deadline].map((one) => word(BigInt(one))).join('')}${word(v)}${r.slice(2)}${s.slice(2)}`
  const calls = decodeMulticall(data)
  return encodeMulticall([call, ...(calls.length > 0 ? calls : [data.slice(2)])]) as Hex
}

/** What a swap lets its router take, and the swap without it. */
export type PermittedSwap = { token: Address; amount: bigint; deadline: bigint; data: Hex }

/** Takes a permit off a swap; nothing where there is none, or one that is written in any other way than the usual (S-20). */
export function splitPermit(data: string): PermittedSwap | undefined {
  if (!/^0x(?:[\da-f]{2})+$/.test(data)) return undefined
  const [first = '', ...calls] = decodeMulticall(data)
  const [token = '', amount, deadline, v, ...signature] = first.slice(8).match(/.{64}/g) ?? []
  if (!first.startsWith(selector) || first.length !== 8 + 6 * 64 || signature.length !== 2) return undefined
  if (!/^0{24}/.test(token) || (v !== word(27) && v !== word(28))) return undefined
  const [only, ...more] = calls
  if (only === undefined) return undefined
  return {
    token: getAddress(`0x${token.slice(24)}`),
    amount: BigInt(`0x${amount}`),
    deadline: BigInt(`0x${deadline}`),
    data: (more.length > 0 ? encodeMulticall(calls) : `0x${only}`) as Hex,
  }
}
