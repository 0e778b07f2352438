import {
  type Address,
  concat,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddress,
  keccak256,
  numberToHex,
  pad,
  size,
  slice,
  stringToHex,
} from 'viem'
import { findRevert } from '../../errors/findRevert.js'
import type { EvmNode } from '../../getNode.js'
import { callContract } from '../tokens.js'
import { hasOnly, isQuantity, isRecord } from '../transactionRequest.js'

/** What a person signs so that a contract may take exactly so much of a token, once, until a deadline (EIP-2612). */
export type Permit = {
  from: Address
  chainId: Hex
  token: Address
  /** What the token signs with, beside its address and network (EIP-712). */
  name: string
  version: string
  spender: Address
  value: Hex
  nonce: Hex
  /** Seconds since 1970. */
  deadline: Hex
}

const keys = ['from', 'chainId', 'token', 'name', 'version', 'spender', 'value', 'nonce', 'deadline']

/** Tells whether a value is a permit, and nothing more (S-20). */
export function isPermit(value: unknown): value is Permit {
  return (
    isRecord(value) &&
    hasOnly(value, keys) &&
    [value.from, value.token, value.spender].every((one) => isAddress(String(one))) &&
    [value.name, value.version].every((one) => typeof one === 'string') &&
    [value.chainId, value.value, value.nonce, value.deadline].every(isQuantity)
  )
}

const domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const fields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const typeHash = (name: string, list: typeof fields) =>
  keccak256(stringToHex(`${name}(${list.map(({ name, type }) => `${type} ${name}`).join()})`))

/** What the wallet gets (EIP-712). */
export function toTypedData({ from, chainId, token, name, version, spender, ...permit }: Permit) {
  const decimal = (value: Hex) => String(hexToBigInt(value))
  return {
    types: { EIP712Domain: domain, Permit: fields },
    primaryType: 'Permit',
    domain: { name, version, chainId: decimal(chainId), verifyingContract: token },
    message: {
      owner: from,
      spender,
      value: decimal(permit.value),
      nonce: decimal(permit.nonce),
      deadline: decimal(permit.deadline),
    },
  }
}

export type ReadPermitParameters = {
  token: Address
  owner: Address
  spender: Address
  value: bigint
  deadline: bigint
}

/** The permit that a token takes from an account; nothing where the token has none by the standard, or no key signs for the account. */
export async function readPermit(
  node: EvmNode,
  { token, owner, spender, value, deadline }: ReadPermitParameters,
): Promise<Permit | undefined> {
  const ask = async (data: Hex): Promise<Hex> => {
    try {
      return await callContract(node, { to: token, data })
    } catch (error) {
      if (findRevert(error)) return '0x'
      throw error
    }
  }
  const [code, separator, nonce, name, version, ownType] = await Promise.all([
    node.request({ method: 'eth_getCode', params: [owner, 'latest'] }),
    // DOMAIN_SEPARATOR, nonces, name, version, PERMIT_TYPEHASH
    ask('0x3644e515'),
    ask(concat(['0x7ecebe00', pad(owner)])),
    ask('0x06fdde03'),
    ask('0x54fd4d50'),
    ask('0x30adf81f'),
  ])
  // A contract has no key; an account that lends itself the code of one (EIP-7702) has.
  if (code && code !== '0x' && !code.startsWith('0xef0100')) return undefined
  if (size(separator) !== 32 || size(nonce) !== 32) return undefined
  // DAI, and those made after it, permit everything or nothing.
  if (size(ownType) === 32 && ownType !== typeHash('Permit', fields)) return undefined
  const permit: Permit = {
    from: owner,
    chainId: numberToHex(node.chain.id),
    token,
    name: readText(name) ?? '',
    version: readText(version) ?? '1',
    spender,
    value: numberToHex(value),
    nonce: numberToHex(hexToBigInt(nonce)),
    deadline: numberToHex(deadline),
  }
  return hashDomain(permit) === separator ? permit : undefined
}

/** What a token has to name as its own, or its permits are others than these. */
function hashDomain({ name, version, chainId, token }: Permit): Hex {
  const hash = (text: string) => keccak256(stringToHex(text))
  return keccak256(
    concat([
      typeHash('EIP712Domain', domain),
      hash(name),
      hash(version),
      pad(chainId),
      pad(getAddress(token).toLowerCase() as Hex),
    ]),
  )
}

function readText(answer: Hex): string | undefined {
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return undefined
  }
}

/** A key's signature; nothing for every other answer of a wallet. */
export type PermitSignature = { v: number; r: Hex; s: Hex }

/** Reads what a wallet answered. Some count the parity from 0, and some from 27. */
export function readSignature(answer: unknown): PermitSignature | undefined {
  if (typeof answer !== 'string' || !/^0x[\da-f]{130}$/i.test(answer)) return undefined
  const signature = answer.toLowerCase() as Hex
  const parity = [
    ['00', '1b'],
    ['01', '1c'],
  ].findIndex((spellings) => spellings.includes(signature.slice(-2)))
  if (parity < 0) return undefined
  return { r: slice(signature, 0, 32), s: slice(signature, 32, 64), v: 27 + parity }
}
