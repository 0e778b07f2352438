import type { Moment } from '../moments/momentOf.js'
import type { AccountTexts } from './AccountTexts.js'
import type { DetailsTexts } from './DetailsTexts.js'
import { defineTextPart, type TextPart } from './defineTextPart.js'
import type { EmbeddedTexts } from './EmbeddedTexts.js'
import type { LocaleId } from './locales.js'
import type { MoneyTexts } from './MoneyTexts.js'
import { overEnglish } from './overEnglish.js'
import type { PairingTexts } from './PairingTexts.js'
import type { Translation } from './Translation.js'

type Languages<Part> = { readonly [locale in LocaleId]: () => Promise<{ texts: Translation<Part> }> }

const account: Languages<AccountTexts> = {
  en: () => import('./en/account.js'),
  de: () => import('./de/account.js'),
  es: () => import('./es/account.js'),
  fr: () => import('./fr/account.js'),
  pt: () => import('./pt/account.js'),
  ja: () => import('./ja/account.js'),
  ko: () => import('./ko/account.js'),
  zh: () => import('./zh/account.js'),
  ru: () => import('./ru/account.js'),
  tr: () => import('./tr/account.js'),
  ar: () => import('./ar/account.js'),
  hi: () => import('./hi/account.js'),
}

const details: Languages<DetailsTexts> = {
  en: () => import('./en/details.js'),
  de: () => import('./de/details.js'),
  es: () => import('./es/details.js'),
  fr: () => import('./fr/details.js'),
  pt: () => import('./pt/details.js'),
  ja: () => import('./ja/details.js'),
  ko: () => import('./ko/details.js'),
  zh: () => import('./zh/details.js'),
  ru: () => import('./ru/details.js'),
  tr: () => import('./tr/details.js'),
  ar: () => import('./ar/details.js'),
  hi: () => import('./hi/details.js'),
}

const money: Languages<MoneyTexts> = {
  en: () => import('./en/money.js'),
  de: () => import('./de/money.js'),
  es: () => import('./es/money.js'),
  fr: () => import('./fr/money.js'),
  pt: () => import('./pt/money.js'),
  ja: () => import('./ja/money.js'),
  ko: () => import('./ko/money.js'),
  zh: () => import('./zh/money.js'),
  ru: () => import('./ru/money.js'),
  tr: () => import('./tr/money.js'),
  ar: () => import('./ar/money.js'),
  hi: () => import('./hi/money.js'),
}

const embedded: Languages<EmbeddedTexts> = {
  en: () => import('./en/embedded.js'),
  de: () => import('./de/embedded.js'),
  es: () => import('./es/embedded.js'),
  fr: () => import('./fr/embedded.js'),
  pt: () => import('./pt/embedded.js'),
  ja: () => import('./ja/embedded.js'),
  ko: () => import('./ko/embedded.js'),
  zh: () => import('./zh/embedded.js'),
  ru: () => import('./ru/embedded.js'),
  tr: () => import('./tr/embedded.js'),
  ar: () => import('./ar/embedded.js'),
  hi: () => import('./hi/embedded.js'),
}

const pairing: Languages<PairingTexts> = {
  en: () => import('./en/pairing.js'),
  de: () => import('./de/pairing.js'),
  es: () => import('./es/pairing.js'),
  fr: () => import('./fr/pairing.js'),
  pt: () => import('./pt/pairing.js'),
  ja: () => import('./ja/pairing.js'),
  ko: () => import('./ko/pairing.js'),
  zh: () => import('./zh/pairing.js'),
  ru: () => import('./ru/pairing.js'),
  tr: () => import('./tr/pairing.js'),
  ar: () => import('./ar/pairing.js'),
  hi: () => import('./hi/pairing.js'),
}

const definePart = <Part extends object>(name: string, languages: Languages<Part>) =>
  defineTextPart(async (locale) => {
    const fetchTexts = async (one: LocaleId) => (await languages[one]()).texts
    return overEnglish(name, locale, await fetchTexts(locale), () => fetchTexts('en'))
  })

/** Texts of the account, its activity and toasts. */
export const accountPart = definePart('account', account)

/** Texts of the views that an account leads to. */
export const detailsPart = definePart('details', details)

/** Texts of the views that move money. */
export const moneyPart = definePart('money', money)

/** Texts of the embedded wallet. */
export const embeddedPart = definePart('embedded', embedded)

/** Texts of pairing and signing in. */
export const pairingPart = definePart('pairing', pairing)

/** The parts by the moment that they arrive with; those of the wait for a wallet are the shell's. */
export const parts = {
  connecting: [],
  pairing: [pairingPart],
  account: [accountPart],
  details: [accountPart, detailsPart],
  money: [moneyPart],
  embedded: [embeddedPart],
} satisfies { readonly [moment in Moment]: readonly Pick<TextPart<unknown>, 'load'>[] }
