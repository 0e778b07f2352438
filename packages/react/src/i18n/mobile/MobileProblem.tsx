import type { LatchkeyError } from '@latchkey/protocol'
import { Notice } from '../../ui/Notice.js'
import { useTexts } from '../TextsProvider.js'
import { toErrorText } from '../toErrorText.js'
import { useMobileErrors } from './useMobileErrors.js'

/** What went wrong with a wallet app of the device, in its own words. */
export function MobileProblem({ error }: { error: LatchkeyError }) {
  const texts = useTexts()
  const withMobileErrors = useMobileErrors()
  return <Notice tone="bad" title={toErrorText(withMobileErrors(texts, error), error)} />
}
