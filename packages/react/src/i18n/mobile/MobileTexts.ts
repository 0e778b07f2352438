import type { ErrorTexts, MobileErrorCode } from '../ShellTexts.js'

/** What goes wrong between a page and the wallet apps of its device. */
export type MobileTexts = {
  errors: ErrorTexts<MobileErrorCode>
  /** Why a browser asks whether a page may reach the apps of its device, before it does. */
  mobile: { loopback: string }
}
