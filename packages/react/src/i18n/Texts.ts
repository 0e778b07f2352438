import type { EmbeddedTexts } from './EmbeddedTexts.js'
import type { MoneyTexts } from './MoneyTexts.js'
import type { MobileTexts } from './mobile/MobileTexts.js'
import type { AccountTexts } from './AccountTexts.js'
import type { PairingTexts } from './PairingTexts.js'
import type { ShellTexts } from './ShellTexts.js'

/** Every text a person can see, in parts that are fetched with their views. A language is complete or it does not compile. */
export type Texts = ShellTexts &
  MoneyTexts &
  MobileTexts &
  MoneyTexts &
  AccountTexts &
  EmbeddedTexts &
  MoneyTexts &
  EmbeddedTexts &
  PairingTexts &
  EmbeddedTexts &
  AccountTexts &
  PairingTexts &
  MoneyTexts &
  MoneyTexts &
  MoneyTexts &
  MoneyTexts &
  EmbeddedTexts

/** Some of the texts, in a page's own words. */
export type TextOverrides = { readonly [group in keyof Texts]?: Partial<Texts[group]> }
