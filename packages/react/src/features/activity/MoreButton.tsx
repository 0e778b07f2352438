import { useEffect, useRef } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Button } from '../../ui/Button.js'

export type MoreButtonProps = {
  isLoading: boolean
  onMore: () => void
  /** What it says where it waits to be pressed; without it, it loads by itself. */
  label?: string | undefined
}

/** The end of a list that goes on: it loads more when it is pressed, and by itself when it comes near the screen. */
export function MoreButton({ isLoading, onMore, label }: MoreButtonProps) {
  const texts = useTexts(accountPart)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore

  // Anew after each page: where it is still on the screen, more is wanted.
  useEffect(() => {
    const element = place.current
    if (!element || isLoading || label !== undefined) return
    const observer = new IntersectionObserver(
      // A slow page is told of several moments at once: the last one counts.
      (entries) => entries.at(-1)?.isIntersecting && latest.current(),
      { root: element.closest('.body'), rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, label])

  return (
    <div ref={place}>
      <Button busy={isLoading} onClick={onMore}>
        {label ?? texts.activity.more}
      </Button>
    </div>
  )
}
