import type { AccountTexts } from './AccountTexts.js'
import { defineTextPart } from './defineTextPart.js'
import type { EmbeddedTexts } from './EmbeddedTexts.js'
import type { LocaleId } from './locales.js'
import type { MoneyTexts } from './MoneyTexts.js'
import type { PairingTexts } from './PairingTexts.js'

/** Texts besides the shell's, by the moment that needs them. */
type Parts = {
  account: AccountTexts
  money: MoneyTexts
  embedded: EmbeddedTexts
  pairing: PairingTexts
}

type Fetch = { readonly [moment in keyof Parts]: () => Promise<{ texts: Parts[moment] }> }

const languages: { readonly [locale in LocaleId]: Fetch } = {
  en: {
    account: () => import('./en/account.js'),
    money: () => import('./en/money.js'),
    embedded: () => import('./en/embedded.js'),
    pairing: () => import('./en/pairing.js'),
  },
  de: {
    account: () => import('./de/account.js'),
    money: () => import('./de/money.js'),
    embedded: () => import('./de/embedded.js'),
    pairing: () => import('./de/pairing.js'),
  },
  es: {
    account: () => import('./es/account.js'),
    money: () => import('./es/money.js'),
    embedded: () => import('./es/embedded.js'),
    pairing: () => import('./es/pairing.js'),
  },
  fr: {
    account: () => import('./fr/account.js'),
    money: () => import('./fr/money.js'),
    embedded: () => import('./fr/embedded.js'),
    pairing: () => import('./fr/pairing.js'),
  },
  pt: {
    account: () => import('./pt/account.js'),
    money: () => import('./pt/money.js'),
    embedded: () => import('./pt/embedded.js'),
    pairing: () => import('./pt/pairing.js'),
  },
  ja: {
    account: () => import('./ja/account.js'),
    money: () => import('./ja/money.js'),
    embedded: () => import('./ja/embedded.js'),
    pairing: () => import('./ja/pairing.js'),
  },
  ko: {
    account: () => import('./ko/account.js'),
    money: () => import('./ko/money.js'),
    embedded: () => import('./ko/embedded.js'),
    pairing: () => import('./ko/pairing.js'),
  },
  zh: {
    account: () => import('./zh/account.js'),
    money: () => import('./zh/money.js'),
    embedded: () => import('./zh/embedded.js'),
    pairing: () => import('./zh/pairing.js'),
  },
  ru: {
    account: () => import('./ru/account.js'),
    money: () => import('./ru/money.js'),
    embedded: () => import('./ru/embedded.js'),
    pairing: () => import('./ru/pairing.js'),
  },
  tr: {
    account: () => import('./tr/account.js'),
    money: () => import('./tr/money.js'),
    embedded: () => import('./tr/embedded.js'),
    pairing: () => import('./tr/pairing.js'),
  },
  ar: {
    account: () => import('./ar/account.js'),
    money: () => import('./ar/money.js'),
    embedded: () => import('./ar/embedded.js'),
    pairing: () => import('./ar/pairing.js'),
  },
  hi: {
    account: () => import('./hi/account.js'),
    money: () => import('./hi/money.js'),
    embedded: () => import('./hi/embedded.js'),
    pairing: () => import('./hi/pairing.js'),
  },
}

const definePart = <Moment extends keyof Parts>(moment: Moment) =>
  defineTextPart<Parts[Moment]>(async (locale) => (await languages[locale][moment]()).texts)

export const accountPart = definePart('account')
export const moneyPart = definePart('money')
export const embeddedPart = definePart('embedded')
export const pairingPart = definePart('pairing')
