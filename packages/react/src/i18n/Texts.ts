import type { AccountTexts } from './AccountTexts.js'
import type { DetailsTexts } from './DetailsTexts.js'
import type { EmbeddedTexts } from './EmbeddedTexts.js'
import type { MoneyTexts } from './MoneyTexts.js'
import type { PairingTexts } from './PairingTexts.js'
import type { ErrorTexts, MobileErrorCode, ShellTexts } from './ShellTexts.js'

/** Every text a person can see, in the parts that are fetched with their views. */
export type Texts = ShellTexts &
  AccountTexts &
  DetailsTexts &
  MoneyTexts &
  EmbeddedTexts &
  PairingTexts & { errors: ErrorTexts<MobileErrorCode> }

/** Some of the texts, in a page's own words. */
export type TextOverrides = { readonly [group in keyof Texts]?: Partial<Texts[group]> }
