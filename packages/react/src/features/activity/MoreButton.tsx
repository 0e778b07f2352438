import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Button } from '../../ui/Button.js'

export type MoreButtonProps = { isLoading: boolean; onMore: () => void }

/** The end of a list that goes on: it loads more by itself when it comes near the screen, and when it is pressed. */
export function MoreButton({ isLoading, onMore }: MoreButtonProps) {
  const texts = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore

  // Anew after each page: where it is still on the screen, more is wanted.
  useEffect(() => {
    const element = place.current
    if (!element || isLoading) return
    const observer = new IntersectionObserver(
      // A slow page is told of several moments at once: the last one counts.
      (entries) => entries.at(-1)?.isIntersecting && latest.current(),
      { root: element.closest('.body'), rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])

  return (
    <div ref={place}>
      <Button busy={isLoading} onClick={onMore}>
        {texts.activity.more}
      </Button>
    </div>
  )
}
