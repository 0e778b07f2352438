import {
  type Address,
  getAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
  stringToHex,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'
import type { AccountCall } from '../account/calls.js'
import { ProviderError } from './ProviderError.js'

/** Parses a call of `eth_sendTransaction` or `wallet_sendCalls`. */
export function parseCall(value: unknown): AccountCall {
  if (!isRecord(value)) throw new ProviderError('parameters', 'A call is an object with to, value and data.')
  const { to, value: amount = '0x0' } = value
  const data = value.data ?? value.input ?? '0x'
  if (to === undefined || to === null) {
    throw new ProviderError('unsupported', 'This account deploys no contracts: name the address to call.')
  }
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) {
    throw new ProviderError('parameters', `${String(to)} is no address.`)
  }
  // The account takes the zero address for itself (ERC-7821): a person who burns coins would get another thing.
  if (isAddressEqual(to, zeroAddress))
    throw new ProviderError('parameters', 'The zero address cannot be called.')
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
  if (
    !isRecord(data) ||
    !isRecord(data.types) ||
    !isRecord(data.message) ||
    typeof data.primaryType !== 'string'
  ) {
    throw new ProviderError('parameters', 'Typed data has types, primaryType, domain and message.')
  }
  const domain = isRecord(data.domain) ? data.domain : {}
  const named = domain.chainId
  if (named !== undefined && BigInt(named as string | number) !== BigInt(chainId)) {
    throw new ProviderError(
      'parameters',
      `The typed data is for chain ${named}; the wallet is on ${chainId}.`,
    )
  }
  return { ...data, domain } as unknown as TypedDataDefinition
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
