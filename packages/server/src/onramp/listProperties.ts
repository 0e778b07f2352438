import type { OnrampPropertiesQuery } from '@latchkey/protocol/wire'
import type { Dependencies } from '../Dependencies.js'
import { listOptions } from './listOptions.js'

/** The words that aggregators have for ways to pay. */
const methods: Readonly<Record<string, { paymentMethod: string; name: string; paymentType: string }>> = {
  card: { paymentMethod: 'CREDIT_DEBIT_CARD', name: 'Credit & Debit Card', paymentType: 'CARD' },
  ach_bank_account: { paymentMethod: 'ACH', name: 'Bank account', paymentType: 'BANK_TRANSFER' },
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' })
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export type ListPropertiesParameters = {
  type: OnrampPropertiesQuery['type']
  exclude?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** A property of all providers together, as aggregators list it; of countries only those that a provider names. */
export async function listProperties(
  { onramp, log }: Pick<Dependencies, 'onramp' | 'log'>,
  { type, exclude = [], signal }: ListPropertiesParameters,
): Promise<object[]> {
  const left = new Set(exclude.map((name) => name.toUpperCase()))
  const providers = onramp.filter(({ info }) => !left.has(info.serviceProvider.toUpperCase()))
  if (type === 'countries' || type === 'countries-defaults') {
    if (type === 'countries-defaults') return []
    const codes = new Set(providers.flatMap(({ countries }) => [...(countries ?? [])]))
    return [...codes].map((code) => ({
      countryCode: code,
      name: regionNames.of(code) ?? code,
      flagImageUrl: '',
    }))
  }
  const { purchaseCurrencies, paymentCurrencies } = await listOptions({ onramp: providers, log }, signal)
  switch (type) {
    case 'crypto-currencies':
      return purchaseCurrencies.flatMap(({ symbol, name, networks }) =>
        networks.map((network) => ({
          currencyCode: symbol,
          name,
          chainCode: network.name,
          symbolImageUrl: '',
        })),
      )
    case 'fiat-currencies':
      return paymentCurrencies.map(({ id }) => ({
        currencyCode: id,
        name: currencyNames.of(id) ?? id,
        symbolImageUrl: '',
      }))
    case 'payment-methods': {
      const ids = new Set(
        paymentCurrencies.flatMap(({ payment_method_limits }) => payment_method_limits.map(({ id }) => id)),
      )
      return [...ids].flatMap((id) => methods[id] ?? [])
    }
    case 'fiat-purchases-limits':
      // Numbers for display, as the wire has them; the provider's own page holds the buyer to its limits.
      return paymentCurrencies.map(({ id, payment_method_limits }) => ({
        currencyCode: id,
        defaultAmount: null,
        minimumAmount: Math.min(...payment_method_limits.map(({ min }) => Number(min))),
        maximumAmount: Math.max(...payment_method_limits.map(({ max }) => Number(max))),
      }))
  }
}
