/** The part of a browser's window and document that tells; a server has neither. */
type Teller = Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
type Page = Teller & { document?: Teller & { visibilityState?: string } }

export type OnPageReturnParameters = {
  /** Somebody looks at the page again, or it is online again. */
  returned: () => void
  /** Nobody looks at it any more. */
  left: () => void
}

/** Tells when a page is looked at and when it is not; where there is no page, as on a server, it always is. */
export function onPageReturn({ returned, left }: OnPageReturnParameters) {
  const page = globalThis as Page
  const { document } = page
  const isVisible = () => document?.visibilityState !== 'hidden'
  const turned = () => (isVisible() ? returned() : left())
  document?.addEventListener?.('visibilitychange', turned)
  // From the back-forward cache a page returns without a change of visibility.
  for (const type of ['pageshow', 'online']) page.addEventListener?.(type, turned)
  page.addEventListener?.('pagehide', left)
  return {
    isVisible,
    stop() {
      document?.removeEventListener?.('visibilitychange', turned)
      for (const type of ['pageshow', 'online']) page.removeEventListener?.(type, turned)
      page.removeEventListener?.('pagehide', left)
    },
  }
}
