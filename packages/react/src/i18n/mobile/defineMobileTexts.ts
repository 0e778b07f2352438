import type { MobileFailure, MobileRefusal } from '@latchkey/protocol'
import type { MobileTexts } from './MobileTexts.js'

/** How a page is set up, which is nothing to a person: all of it is one sentence. */
type SetupFailure = 'association-port' | Extract<MobileFailure, `reflector-${string}`>

/** The texts of a language, by what there is to say. */
export const defineMobileTexts = (
  failures: { readonly [reason in Exclude<MobileFailure, SetupFailure> | 'association-port']: string },
  refusals: { readonly [reason in MobileRefusal]: string },
  loopback: string,
): MobileTexts => ({
  mobile: { loopback },
  errors: {
    'mobile/failed': ({ reason }) => failures[isKnown(failures, reason) ? reason : 'association-port'],
    'mobile/refused': ({ reason }) => refusals[reason],
  },
})

const isKnown = <texts extends object>(texts: texts, reason: PropertyKey): reason is keyof texts =>
  reason in texts
