import { type Address, getAddress, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import type { WalletState } from '../createWalletState.js'
import type { KeyAccount } from '../openAccount.js'
import { providerErrors } from '../ProviderRpcError.js'

/** The parameters as a list, or -32602. */
export function readList(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params
  throw providerErrors.invalidParams('Expected "params" to be an array.')
}

/** The value as an object, or -32602. */
export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw providerErrors.invalidParams(`Expected ${what} to be an object.`)
}

/** The value as an address; any letter case is accepted, a wrong length or alphabet is -32602. */
export function readAddress(value: unknown, what: string): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw providerErrors.invalidParams(`Expected ${what} to be an address.`)
}

/** The value as a JSON-RPC quantity (`0x0`, `0x2a`), or -32602. */
export function readQuantity(value: unknown, what: string): bigint {
  if (isHex(value) && value.length > 2) return hexToBigInt(value)
  throw providerErrors.invalidParams(`Expected ${what} to be a 0x-prefixed hexadecimal number.`)
}

/** Like {@link readQuantity} for what may be left out. */
export function readOptionalQuantity(value: unknown, what: string): bigint | undefined {
  return value === undefined || value === null ? undefined : readQuantity(value, what)
}

/** The value as whole bytes in hexadecimal, or -32602. */
export function readBytes(value: unknown, what: string): Hex {
  if (isHex(value) && value.length % 2 === 0) return value
  throw providerErrors.invalidParams(`Expected ${what} to be 0x-prefixed hexadecimal bytes.`)
}

/** A chain id as wallets take it: a positive safe integer in hexadecimal without leading zeros, or -32602. */
export function readChainId(value: unknown): number {
  const id = readQuantity(value, '"chainId"')
  const text = String(value).toLowerCase()
  if (id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) && text === `0x${id.toString(16)}`) return Number(id)
  throw providerErrors.invalidParams('Expected "chainId" to be a hexadecimal number without leading zeros.')
}

/** The key for an address the page may use; any other address is 4100, even one that the wallet holds. */
export function authorizedAccount(state: WalletState, address: Address): KeyAccount {
  const account = state.accounts.find((account) => account.address === address)
  if (account && state.exposed().includes(address)) return account
  throw providerErrors.unauthorized()
}
