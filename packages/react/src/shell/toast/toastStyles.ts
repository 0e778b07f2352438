import type { ViewStyles } from '../../theme/useSheet.js'

/** What toasts need besides the widget's own styles. */
export const toastStyles: ViewStyles = {
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
