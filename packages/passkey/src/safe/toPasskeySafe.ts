import { type Address, type Client, type Hex, hashMessage, hashTypedData } from 'viem'
import { entryPoint07Abi, type SmartAccount, toSmartAccount } from 'viem/account-abstraction'
import type { Passkey } from '../credential/Passkey.js'
import { ProviderError } from '../provider/ProviderError.js'
import { decodeCalls, encodeCalls } from './calls.js'
import { safeContracts } from './contracts.js'
import type { Operation } from './Operation.js'
import {
  encodeOperationSignature,
  encodeSignature,
  hashForSafe,
  type OwnerSignature,
  toOperationTypedData,
} from './signatures.js'
import { stubSignature } from './stubSignature.js'
import { type SafeAddress, toSafeAddress } from './toSafeAddress.js'

/** Who signs for an account: one of its owners. */
export type SafeOwner = Pick<OwnerSignature, 'owner' | 'kind'> & {
  /** Signs a hash; for a passkey as its contract checks it. */
  sign: (hash: Hex) => Promise<Hex>
}

export type ToPasskeySafeParameters = {
  /** A client of the chain's node. */
  client: Client
  chainId: number
  account: AccountPlace
  owner: SafeOwner
}

/** An account, with what makes it where that is known. */
export type AccountPlace = { address: Address } & Partial<Pick<SafeAddress, 'factory' | 'factoryData'>>

/** The account at an address, with what makes it where this passkey is its first owner. */
export function toAccountPlace(passkey: Pick<Passkey, 'publicKey'>, address: Address): AccountPlace {
  const own = toSafeAddress(passkey)
  return own.address.toLowerCase() === address.toLowerCase() ? own : { address }
}

/**
 * A Safe as viem's smart accounts are, for viem's own bundler client or any library that takes them.
 *
 * @example
 * const account = await toPasskeySafe({ client, chainId, account: toSafeAddress(passkey), owner })
 */
export function toPasskeySafe({
  client,
  chainId,
  account,
  owner,
}: ToPasskeySafeParameters): Promise<SmartAccount> {
  const { address, factory, factoryData } = account
  const { kind, owner: ownerAddress } = owner
  const sign = async (hash: Hex): Promise<OwnerSignature> => ({
    kind,
    owner: ownerAddress,
    signature: await owner.sign(hash),
  })
  const signFor = async (hash: Hex) =>
    encodeSignature(await sign(hashForSafe(hash, { account: address, chainId })))
  return toSmartAccount({
    client: client as never,
    entryPoint: { abi: entryPoint07Abi, address: safeContracts.entryPoint, version: '0.7' },
    getAddress: async () => address,
    async getFactoryArgs() {
      if (factory && factoryData) return { factory, factoryData }
      throw new ProviderError(
        'unauthorized',
        `The account ${address} is not on this chain yet. Its first passkey has to use it there once.`,
      )
    },
    encodeCalls: async (calls) =>
      encodeCalls(calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))),
    decodeCalls: async (data) => decodeCalls(data, address),
    getStubSignature: async () => stubSignature(owner),
    sign: async ({ hash }) => signFor(hash),
    signMessage: async ({ message }) => signFor(hashMessage(message)),
    signTypedData: async (typedData) =>
      signFor(hashTypedData(typedData as Parameters<typeof hashTypedData>[0])),
    async signUserOperation({ chainId: _, ...operation }) {
      const given = { ...operation, sender: address } as Operation
      return encodeOperationSignature(await sign(hashTypedData(toOperationTypedData(given, chainId))))
    },
  }) as unknown as Promise<SmartAccount>
}
