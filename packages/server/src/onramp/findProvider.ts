import { refuseValue } from '../answers/Refusal.js'
import type { CheckoutWallet, OnrampProvider } from './OnrampProvider.js'

const noProvider = () =>
  refuseValue('provider', 'Coins cannot be bought here: this server has no onramp provider')

/** The providers, or a refusal (400) where the operator set up none. */
export function requireProviders(providers: readonly OnrampProvider[]): readonly OnrampProvider[] {
  if (providers.length === 0) throw noProvider()
  return providers
}

/** The provider of a name; only those that the operator set up are ever handed out (S-29). */
export function findProvider(providers: readonly OnrampProvider[], name: string): OnrampProvider {
  const found = requireProviders(providers).find(
    ({ info }) => info.serviceProvider.toLowerCase() === name.toLowerCase(),
  )
  if (!found) throw refuseValue('provider', 'This onramp provider is not set up on this server')
  return found
}

/** The first provider that sells something for one of the wallets. */
export async function pickProvider(
  providers: readonly OnrampProvider[],
  wallets: readonly CheckoutWallet[],
  signal?: AbortSignal,
): Promise<OnrampProvider> {
  for (const provider of requireProviders(providers)) {
    if (await provider.serves(wallets, signal)) return provider
  }
  throw refuseValue('provider', 'No onramp provider of this server sells these coins on these blockchains')
}
