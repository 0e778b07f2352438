import type { Latchkey } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { toErrorText } from '../../i18n/toErrorText.js'
import { showToast } from './showToast.js'

/** Tells by a toast, which stays until it is read, what was not ended in a wallet or on a server: the view is gone by then. */
export function tellFailure(latchkey: Latchkey, cause: unknown): void {
  const error = isLatchkeyError(cause) ? cause : new LatchkeyError('internal/unexpected', { cause })
  showToast(latchkey, { tone: 'bad', text: (texts) => toErrorText(texts, error), stays: true })
}
