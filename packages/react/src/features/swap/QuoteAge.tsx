import { useEffect, useState } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'

export type QuoteAgeProps = { quotedAt: number | undefined; isQuoting: boolean }

/** How old the rate is. Not read out: it changes every second. */
export function QuoteAge({ quotedAt, isQuoting }: QuoteAgeProps) {
  const texts = useTexts(moneyPart).swap
  const locale = useLocale()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = quotedAt === undefined ? undefined : Math.max(0, Math.floor((now - quotedAt) / 1_000))
  return (
    <>
      <p className="age" aria-hidden="true">
        {isQuoting
          ? texts.quoting
          : seconds !== undefined && texts.age(new Intl.NumberFormat(locale, secondsFormat).format(seconds))}
      </p>
      <p className="visually-hidden" role="status">
        {isQuoting ? texts.quoting : ''}
      </p>
    </>
  )
}

const secondsFormat = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const
