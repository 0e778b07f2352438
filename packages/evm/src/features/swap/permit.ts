import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hashDomain,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  keccak256,
  numberToHex,
  slice,
  stringToHex,
} from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { callContract } from '../../contracts/callContract.js'
import { declareFunction } from '../../contracts/declareFunction.js'
import { orNothing } from '../../contracts/orNothing.js'
import { readFunction } from '../../contracts/readFunction.js'
import { tokenAbi } from '../../contracts/tokenAbi.js'
import { hasOnly, isQuantity, isRecord } from '../send/transactionRequest.js'

/** What tokens with permits say of themselves, beside their name. */
const permitAbi = [
  declareFunction('DOMAIN_SEPARATOR', [], ['bytes32']),
  declareFunction('nonces', ['address'], ['uint256']),
  declareFunction('version', [], ['string']),
  declareFunction('PERMIT_TYPEHASH', [], ['bytes32']),
] as const

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
const permitType = keccak256(
  stringToHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
)

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
  const contract = { abi: permitAbi, address: token } as const
  const [code, separator, nonce, name, version, ownType] = await Promise.all([
    node.request({ method: 'eth_getCode', params: [owner, 'latest'] }),
    orNothing(readFunction(node, { ...contract, functionName: 'DOMAIN_SEPARATOR' })),
    orNothing(readFunction(node, { ...contract, functionName: 'nonces', args: [owner] })),
    orNothing(readText(node, token, tokenAbi, 'name')),
    orNothing(readText(node, token, permitAbi, 'version')),
    orNothing(readFunction(node, { ...contract, functionName: 'PERMIT_TYPEHASH' })),
  ])
  // A contract has no key; an account that lends itself the code of one (EIP-7702) has.
  if (code && code !== '0x' && !code.startsWith('0xef0100')) return undefined
  if (separator === undefined || nonce === undefined) return undefined
  // DAI, and those made after it, permit everything or nothing.
  if (ownType !== undefined && ownType !== permitType) return undefined
  const permit: Permit = {
    from: owner,
    chainId: numberToHex(node.chain.id),
    token,
    name: name ?? '',
    version: version ?? '1',
    spender,
    value: numberToHex(value),
    nonce: numberToHex(nonce),
    deadline: numberToHex(deadline),
  }
  return separatorOf(permit) === separator ? permit : undefined
}

/** What a token has to name as its own, or its permits are others than these. */
const separatorOf = ({ name, version, chainId, token }: Permit): Hex =>
  hashDomain<Record<string, unknown>>({
    domain: { name, version, chainId: hexToBigInt(chainId), verifyingContract: token },
    types: { EIP712Domain: domain },
  })

/** A text that a token says; how its padding is written says nothing. */
async function readText(
  node: EvmNode,
  token: Address,
  abi: typeof tokenAbi | typeof permitAbi,
  functionName: 'name' | 'version',
): Promise<string | undefined> {
  const call = { abi: abi as Abi, functionName }
  const answer = await callContract(node, { to: token, data: encodeFunctionData(call) })
  try {
    return String(decodeFunctionResult({ ...call, data: answer }))
  } catch {
    return undefined
  }
}

/** A key's signature; nothing for every other answer of a wallet. */
export type PermitSignature = { v: number; r: Hex; s: Hex }

/** Reads what a wallet answered. Some count the parity from 0, and some from 27. */
export function readSignature(answer: unknown): PermitSignature | undefined {
  if (!isHex(answer, { strict: true }) || answer.length !== 2 + 2 * 65) return undefined
  const signature = answer.toLowerCase() as Hex
  const v = hexToNumber(slice(signature, 64))
  if (![0, 1, 27, 28].includes(v)) return undefined
  return { r: slice(signature, 0, 32), s: slice(signature, 32, 64), v: 27 + (v % 27) }
}
