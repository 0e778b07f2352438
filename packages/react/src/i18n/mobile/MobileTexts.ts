import type { MobileFailure, MobileRefusal } from '@latchkey/protocol'
import type { ErrorTexts, MobileErrorCode } from '../ShellTexts.js'

/** What goes wrong between a page and the wallet apps of its device. */
export type MobileTexts = {
  errors: ErrorTexts<MobileErrorCode>
  /** Why a browser asks whether a page may reach the apps of its device, before it does. */
  mobile: { loopback: string }
}

/** The sentences of a language, by what there is to say. */
export type MobileWords = {
  /** How a page is set up is nothing to a person: `association-port` stands for all of it. */
  failures: { readonly [reason in Exclude<MobileFailure, `reflector-${string}`>]: string }
  refusals: { readonly [reason in MobileRefusal]: string }
  loopback: string
}
