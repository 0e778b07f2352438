import { factStyles } from '../../theme/factStyles.js'
import { formStyles } from '../../theme/formStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the swap form needs besides the widget's own styles. */
export const swapStyles: ViewStyles = {
  css: `
.swap-sides { display: grid; gap: 6px; position: relative; }
.swap-sides .field-head { min-height: 20px; }
.swap-sides input[aria-busy='true'] { opacity: 0.4; }
.flip { justify-self: center; margin: -18px 0; z-index: 1; display: grid; place-items: center; width: 36px; height: 36px; border: 3px solid var(--bg); border-radius: 12px; background: var(--raise); color: var(--ink); cursor: pointer; }
.flip:hover { background: var(--press); }
.flip svg { rotate: 90deg; }
.slippage { min-width: 0; padding: 4px 8px; border: 0; display: flex; flex-wrap: wrap; gap: 6px; align-items: center; font-size: 14px; }
.slippage legend { float: inline-start; margin-inline-end: auto; padding: 0; color: var(--soft); }
.slippage input { width: 64px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--raise); color: var(--ink); font: inherit; font-size: 13px; line-height: 20px; text-align: end; }
.slippage input[aria-invalid='true'] { border-color: var(--bad); }
.slippage .field-error { flex-basis: 100%; }
.age { padding: 0 8px; font-size: 12px; color: var(--soft); text-align: end; min-height: 16px; }
.swap-sides .amount-input:not([data-long]) { font-size: 26px; }
`,
  shared: [formStyles, factStyles, listStyles],
}
