import type { ErrorTexts, MobileErrorCode } from '../ShellTexts.js'

/** What goes wrong between a page and the wallet apps of its device. */
export type MobileTexts = { errors: ErrorTexts<MobileErrorCode> }
