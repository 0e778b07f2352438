import type { Network } from '@latchkey/core'
import { listUnserved } from '@latchkey/core/query'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { useLocale, useTexts } from '../i18n/TextsProvider.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { Notice } from './Notice.js'
import { useCountdown } from './useCountdown.js'

export type FailureNoticeProps = {
  title: string
  error: Error | undefined
  /** Networks that an answer is without; where there are none and no error, nothing is said. */
  missing: readonly Network[]
  /** It is being asked for. */
  isBusy: boolean
  onRetry: () => void
  /** Least time between two automatic attempts, in milliseconds. */
  retryDelayMs?: number | undefined
}

/** Where a server says that it is asked too often, and not when to come back. */
const defaultDelayMs = 30_000

/**
 * What a server could not give and why, with a way to ask again. One that is asked too often is left alone for as long as it
 * wishes, and is then asked again automatically (F-14).
 */
export function FailureNotice(props: FailureNoticeProps) {
  const { title, error, missing, isBusy, onRetry, retryDelayMs = 0 } = props
  const texts = useTexts()
  const locale = useLocale()
  const errorText = useErrorText()
  const { latchkey } = useLatchkeyContext()
  const seconds = useCountdown(error ?? missing, { ms: waitOf(error, retryDelayMs), onEnd: onRetry })
  const isWaiting = isBusy || seconds > 0
  if (!error && missing.length === 0) return null
  // No second attempt brings what the server does not serve.
  const unserved = missing.filter(({ caipNetworkId }) => listUnserved(latchkey, [caipNetworkId]).length > 0)
  const names = missing.filter((network) => !unserved.includes(network)).map(({ name }) => name)
  const canRetry = error !== undefined || names.length > 0
  const reasons = unserved.map(({ name: network }) =>
    errorText(new LatchkeyError('network/not-served', { context: { network } })),
  )
  return (
    <Notice tone={error ? 'bad' : 'warn'} title={title}>
      {error
        ? isLatchkeyError(error) && errorText(error)
        : [...reasons, new Intl.ListFormat(locale).format(names)].join(' ')}{' '}
      {canRetry && (
        <button
          type="button"
          className="link"
          aria-disabled={isWaiting}
          onClick={() => isWaiting || onRetry()}
        >
          {texts.frame.retry}
          {/* Not read out: the notice is announced, and would be at every second. */}
          {seconds > 0 && <span aria-hidden="true">{` (${formatSeconds(seconds, locale)})`}</span>}
        </button>
      )}
    </Notice>
  )
}

/** How long a server wants to be left alone, where it says so. */
function waitOf(error: Error | undefined, retryDelayMs: number): number | undefined {
  if (!isLatchkeyError(error, 'api/refused') || error.context.status !== 429) return undefined
  return Math.max(retryDelayMs, error.context.retryAfterMs ?? defaultDelayMs)
}

const formatSeconds = (seconds: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(seconds)
