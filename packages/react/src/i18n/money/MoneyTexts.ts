import type { ErrorTexts, MoneyErrorCode } from '../ShellTexts.js'

/** Texts that every view which moves money shares. */
export type MoneyTexts = { errors: ErrorTexts<MoneyErrorCode> }
