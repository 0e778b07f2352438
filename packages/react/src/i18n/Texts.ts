import type { ApproveTexts } from './approve/ApproveTexts.js'
import type { BuyTexts } from './buy/BuyTexts.js'
import type { CallsTexts } from './calls/CallsTexts.js'
import type { KeysTexts } from './keys/KeysTexts.js'
import type { MobileTexts } from './mobile/MobileTexts.js'
import type { MoneyTexts } from './money/MoneyTexts.js'
import type { NameTexts } from './names/NameTexts.js'
import type { OutputsTexts } from './outputs/OutputsTexts.js'
import type { OwnersTexts } from './owners/OwnersTexts.js'
import type { PairingTexts } from './pairing/PairingTexts.js'
import type { PermissionsTexts } from './permissions/PermissionsTexts.js'
import type { ShellTexts } from './ShellTexts.js'
import type { SendTexts } from './send/SendTexts.js'
import type { SignInTexts } from './signIn/SignInTexts.js'
import type { SwapTexts } from './swap/SwapTexts.js'
import type { TokenTexts } from './token/TokenTexts.js'
import type { UserTexts } from './user/UserTexts.js'

/** Every text a person can see, in parts that are fetched with their views. A language is complete or it does not compile. */
export type Texts = ShellTexts &
  MoneyTexts &
  MobileTexts &
  SendTexts &
  NameTexts &
  ApproveTexts &
  BuyTexts &
  KeysTexts &
  PairingTexts &
  OwnersTexts &
  PermissionsTexts &
  SignInTexts &
  SwapTexts &
  OutputsTexts &
  CallsTexts &
  TokenTexts &
  UserTexts

/** Some of the texts, in a page's own words. */
export type TextOverrides = { readonly [group in keyof Texts]?: Partial<Texts[group]> }
