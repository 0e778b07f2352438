import type { PairingTexts } from '../PairingTexts.js'
import type { ErrorTexts, MobileErrorCode } from '../ShellTexts.js'

/** The sentences for errors of wallet apps on the same device. */
export const mobileErrors = ({
  failures,
  refusals,
}: Pick<PairingTexts['mobile'], 'failures' | 'refusals'>): ErrorTexts<MobileErrorCode> => ({
  'mobile/failed': ({ reason }) =>
    failures[reason in failures ? (reason as keyof typeof failures) : 'association-port'],
  'mobile/refused': ({ reason }) => refusals[reason],
})
