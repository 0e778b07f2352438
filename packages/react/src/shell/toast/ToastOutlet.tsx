import { useEffect, useRef, useState } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useStore } from '../../store/useStore.js'
import { useSheet, type ViewStyles } from '../../theme/useSheet.js'
import { Icon } from '../../ui/Icon.js'
import { getToastStore } from './getToastStore.js'
import { beginToast, dismissToast } from './showToast.js'

/** What toasts need besides the widget's own styles. */
const toastStyles: ViewStyles = {
  css: `
.toasts { position: fixed; inset: 16px 16px auto; z-index: 2147483647; display: grid; justify-items: center; width: auto; height: auto; max-width: none; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: var(--ink); font: 400 15px/20px var(--font); pointer-events: none; }
.toast { display: flex; align-items: center; gap: 10px; max-width: min(100%, 420px); min-height: 44px; padding: 6px 16px 6px 12px; border: 1px solid var(--line); border-radius: 16px; background: var(--bg); box-shadow: 0 12px 32px -12px rgb(0 0 0 / 0.35), 0 1px 3px rgb(0 0 0 / 0.08); font-size: 14px; font-weight: 550; overflow-wrap: anywhere; pointer-events: auto; animation: toast 160ms cubic-bezier(0.2, 0.8, 0.2, 1); }
.toast:has(button) { padding-inline-end: 4px; }
.toast .icon { color: var(--soft); }
.toast[data-tone='good'] > .icon { color: var(--good); }
.toast[data-tone='bad'] > .icon { color: var(--bad); }
.toast-action { flex: none; min-height: 36px; padding: 0 10px; border-radius: 10px; font-weight: 600; color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
.toast-action:hover { background: var(--raise); }
@keyframes toast { from { opacity: 0; transform: translateY(-8px); } }
`,
}

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
