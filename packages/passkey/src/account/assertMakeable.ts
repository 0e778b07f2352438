import { ProviderError } from '../provider/ProviderError.js'
import type { PasskeyAccount } from './toPasskeyAccount.js'

/** Throws for an account whose first signers are not known: on a chain where it is not, it can neither be made nor sign. */
export function assertMakeable({ address, factory, factoryData }: PasskeyAccount): Required<PasskeyAccount> {
  if (factory && factoryData) return { address, factory, factoryData }
  throw new ProviderError(
    'unauthorized',
    `The account ${address} is not on this chain yet. Its first owner has to use it there once.`,
  )
}
