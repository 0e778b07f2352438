import type { LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.js'
import { pairingPart } from '../parts.js'
import type { ErrorTexts, MobileErrorCode } from '../ShellTexts.js'
import { useLocale, useTexts } from '../TextsProvider.js'
import { toErrorText } from '../toErrorText.js'
import { mobileErrors } from './mobileErrors.js'

type Sentences = Partial<ErrorTexts<MobileErrorCode>>

/**
 * What went wrong with a wallet app of the device, in its own words. The view is not suspended while they are fetched: one that
 * asks a wallet would ask again.
 */
export function MobileProblem({ error }: { error: LatchkeyError }) {
  const { errors } = useTexts()
  const locale = useLocale()
  const [sentences, setSentences] = useState<Sentences>()
  useEffect(() => {
    let isCurrent = true
    const keep = (found: Sentences) => {
      if (isCurrent) setSentences(found)
    }
    // Without them it is a wallet that failed.
    pairingPart.fetch(locale).then(
      ({ mobile }) => keep(mobileErrors(mobile)),
      () => keep({}),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  // The page's own words, which are among the shell's, come first.
  return (
    sentences && <Notice tone="bad" title={toErrorText({ errors: { ...sentences, ...errors } }, error)} />
  )
}
