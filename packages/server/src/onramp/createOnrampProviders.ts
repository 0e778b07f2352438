import type { Config } from '../config/configSchema.js'
import type { Dependencies } from '../Dependencies.js'
import { countFetch } from '../observe/countCalls.js'
import { createCoinbaseProvider } from './coinbase/createCoinbaseProvider.js'
import { createDevnetProvider } from './devnet/createDevnetProvider.js'
import { createMoonPayProvider } from './moonpay/createMoonPayProvider.js'
import type { OnrampProvider } from './OnrampProvider.js'

export type OnrampProvidersParameters = Pick<
  Dependencies,
  'store' | 'networks' | 'now' | 'log' | 'metrics'
> & {
  fetch?: typeof fetch
}

/** The providers that the operator set up, in the order in which they are asked; their `jobs` are to be led. */
export function createOnrampProviders(
  { onramp }: Pick<Config, 'onramp'>,
  { fetch: plain = globalThis.fetch, metrics, ...parameters }: OnrampProvidersParameters,
): OnrampProvider[] {
  const fetch = countFetch(metrics, 'onramp', plain)
  const { devnet, coinbase, moonpay } = onramp
  return [
    ...(devnet ? [createDevnetProvider({ ...parameters, ...devnet, fetch })] : []),
    ...(coinbase ? [createCoinbaseProvider({ ...coinbase, fetch, now: parameters.now })] : []),
    ...(moonpay ? [createMoonPayProvider({ ...moonpay, fetch })] : []),
  ]
}
