import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.js'
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useRouter } from '../router/useRouter.js'
import { useStore } from '../store/useStore.js'
import { useSheet, type ViewStyles } from '../theme/useSheet.js'
import { Icon } from '../ui/Icon.js'

export type ViewFrameProps = {
  titleId: string
  title: string
  /** Hides the title for the eye only; screen readers still hear it. */
  titleHidden?: boolean
  /** What Back does instead of showing the view before, or `false` where there is no way back. */
  onBack?: (() => void) | false
  /** At the start of the header, where there is no way back. */
  start?: ReactNode
  /** What the view needs besides the widget's own styles. */
  styles?: ViewStyles
  children: ReactNode
  /** Buttons that stay at the bottom. */
  footer?: ReactNode
}

/** The header every view has: back, title, close; and the focus that follows the view. */
export function ViewFrame({
  titleId,
  title,
  titleHidden,
  onBack,
  start,
  styles,
  children,
  footer,
}: ViewFrameProps) {
  const texts = useTexts()
  const { router: own, modal } = useLatchkeyContext()
  const router = useRouter()
  const deep = useStore(router.store, (state) => state.stack.length > 1)
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useSheet<HTMLElement>(styles)
  const back = onBack === false ? undefined : (onBack ?? (deep ? router.back : undefined))

  // A widget in the page has nowhere to go from where it began.
  const canClose = own === modal || deep

  // The title takes the focus, so that a new view is announced and Tab starts at its top.
  // Not when a widget in the page appears with the page: it did not ask for attention.
  const isFirst = own !== modal && !deep
  // For a dialog that is opened after its view was drawn.
  useBrowserLayoutEffect(() => {
    if (heading.current) heading.current.autofocus = own === modal
  }, [own, modal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view appears.
  useEffect(() => {
    const title = heading.current
    const { activeElement } = (title?.getRootNode() ?? document) as ShadowRoot
    // A person may have gone on already: the dialog gives the title the focus as it opens.
    if (!isFirst && !section.current?.contains(activeElement)) title?.focus({ preventScroll: true })
  }, [])

  return (
    <section className="view" ref={section}>
      <header className="header">
        {back ? (
          <button type="button" className="icon-button" aria-label={texts.frame.back} onClick={back}>
            <Icon name="back" />
          </button>
        ) : (
          (start ?? (
            <span className="icon-button" aria-hidden="true">
              <Icon name="key" />
            </span>
          ))
        )}
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={titleHidden ? 'title visually-hidden' : 'title'}
        >
          {title}
        </h2>
        {canClose && (
          <button
            type="button"
            className="icon-button close"
            aria-label={texts.frame.close}
            onClick={router.close}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="body">{children}</div>
      {footer && <footer className="footer">{footer}</footer>}
    </section>
  )
}
