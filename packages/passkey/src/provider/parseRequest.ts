import {
  type Address,
  getAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import type { AccountCall } from '../safe/calls.js'
import { isRecord } from './isRecord.js'
import { ProviderError } from './ProviderError.js'
import { rebuildTypedData } from './rebuildTypedData.js'

/** Parses a call of `eth_sendTransaction` or `wallet_sendCalls`. */
export function parseCall(value: unknown): AccountCall {
  if (!isRecord(value)) throw new ProviderError('parameters', 'A call is an object with to, value and data.')
  const { to, value: amount = '0x0' } = value
  const data = value.data ?? value.input ?? '0x'
  if (value.data !== undefined && value.input !== undefined && value.data !== value.input)
    throw new ProviderError('parameters', 'data and input differ: leave one of them out.')
  if (to === undefined || to === null) {
    throw new ProviderError('unsupported', 'This account deploys no contracts: name the address to call.')
  }
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) {
    throw new ProviderError('parameters', `${String(to)} is no address.`)
  }
  if (typeof amount !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(amount)) {
    throw new ProviderError('parameters', 'value is no hex number.')
  }
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) {
    throw new ProviderError('parameters', 'data is no hex of whole bytes.')
  }
  return { to: getAddress(to), value: BigInt(amount), data: data as Hex }
}

/** Throws unless an address that a page names is the account; naming none is naming it. */
export function assertAccount(value: unknown, account: Address): void {
  if (value === undefined) return
  if (typeof value !== 'string' || !isAddress(value, { strict: false }) || !isAddressEqual(value, account)) {
    throw new ProviderError('unauthorized', `${String(value)} is not the account of this wallet, ${account}.`)
  }
}

/** Parses the id that a page gives to its calls; EIP-5792 wants at most 4096 bytes of it. */
export function parseId(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '' && value.length <= 8_194) return value
  throw new ProviderError('parameters', 'An id is a text of at most 8194 characters.')
}

/** The bytes of a message: hex as it is, other text as UTF-8. */
export function parseMessage(value: unknown): Hex {
  if (typeof value !== 'string') throw new ProviderError('parameters', 'The message is no text.')
  return isHex(value, { strict: true }) && value.length % 2 === 0 ? value : stringToHex(value)
}

/** Parses typed data; of another chain it is refused, as wallets do. */
export function parseTypedData(value: unknown, chainId: number): TypedDataDefinition {
  let data: unknown = value
  try {
    if (typeof value === 'string') data = JSON.parse(value)
  } catch (cause) {
    throw new ProviderError('parameters', 'The typed data is no JSON.', { cause })
  }
  if (!isRecord(data))
    throw new ProviderError('parameters', 'Typed data has types, primaryType, domain and message.')
  const typedData = rebuildTypedData(data)
  const named = isRecord(typedData.domain) ? typedData.domain.chainId : undefined
  if (named !== undefined && toChainId(named) !== chainId)
    throw new ProviderError(
      'parameters',
      `The typed data is for chain ${named}; the wallet is on ${chainId}.`,
    )
  return typedData
}

/** A chain's id as pages write it: a number, or a text of one. */
function toChainId(value: unknown): number {
  const isWritten = typeof value === 'string' && /^(?:0x[0-9a-f]+|\d+)$/i.test(value)
  return isWritten || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN
}

/** Throws for what an account like this cannot do, and for a transaction of another chain than the wallet is on. */
export function assertTransaction(value: unknown, chainId: number): void {
  if (!isRecord(value)) return
  const { chainId: named, authorizationList } = value
  if (named !== undefined && named !== null && toChainId(named) !== chainId)
    throw new ProviderError(
      'parameters',
      `The transaction is for chain ${String(named)}; the wallet is on ${chainId}.`,
    )
  if (authorizationList !== undefined)
    throw new ProviderError('unsupported', 'This account is a contract: it delegates itself to no other.')
}
