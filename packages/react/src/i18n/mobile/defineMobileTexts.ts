import type { MobileFailure, MobileRefusal } from '@latchkey/protocol'
import type { MobileTexts } from './MobileTexts.js'

/** The texts of a language, by what there is to say. */
export const defineMobileTexts = (
  failures: { readonly [reason in MobileFailure]: string },
  refusals: { readonly [reason in MobileRefusal]: string },
): MobileTexts => ({
  errors: {
    'mobile/failed': ({ reason }) => failures[reason],
    'mobile/refused': ({ reason }) => refusals[reason],
  },
})
