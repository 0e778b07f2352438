import { useEffect, useRef, useState } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useStore } from '../../store/useStore.js'
import { useSheet } from '../../theme/useSheet.js'
import { Icon } from '../../ui/Icon.js'
import { getToastStore } from './getToastStore.js'
import { beginToast, dismissToast } from './showToast.js'
import { toastStyles } from './toastStyles.js'

const icons = { plain: 'clock', good: 'check', bad: 'warning' } as const

/**
 * Where toasts appear: above everything of the page, a dialog of the widget included, which has to hold it for that: what
 * is outside of a modal dialog cannot be clicked. The region is there before its words, so that they are announced.
 */
export function ToastOutlet() {
  const texts = useTexts(accountPart)
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const { number, current } = useStore(getToastStore(latchkey), (state) => state)
  const region = useSheet<HTMLDivElement>(toastStyles)
  const layer = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = layer.current
    // Shown anew it is on top of what else has come on top since; older browsers have no such layer.
    element?.showPopover?.()
    setShown(number)
    beginToast(latchkey)
    return () => element?.hidePopover?.()
  }, [number, latchkey])

  return (
    <div ref={region}>
      {/* Spread, because React 18 has no type for it. */}
      <div ref={layer} className="toasts" {...{ popover: 'manual' }}>
        <div role={current?.tone === 'bad' ? 'alert' : 'status'}>
          {current && shown === number && (
            <div className="toast" data-tone={current.tone} key={number}>
              <Icon name={icons[current.tone]} />
              <p>{current.text(texts, locale)}</p>
              {current.action && (
                <button
                  type="button"
                  className="toast-action"
                  onClick={() => {
                    current.action?.run()
                    dismissToast(latchkey)
                  }}
                >
                  {current.action.text(texts)}
                </button>
              )}
              {(current.action || current.stays) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.toast.dismiss}
                  onClick={() => dismissToast(latchkey)}
                >
                  <Icon name="close" />
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
