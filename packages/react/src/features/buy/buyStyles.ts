import { formStyles } from '../../theme/formStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What buying needs besides the shared styles. */
export const buyStyles: ViewStyles = {
  css: `
.buy-select { width: 100%; min-width: 0; min-height: 32px; padding: 0; border: 0; background: none; color: var(--ink); font: inherit; font-weight: 550; }
.buy-select option { color: CanvasText; background: Canvas; }
.unit .buy-select { min-height: 0; width: auto; }
.quote { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; width: 100%; padding: 12px; border: 1px solid var(--line); border-radius: 16px; text-align: start; cursor: pointer; }
.quote:hover { background: var(--raise); }
.quote:has(:checked) { border-color: var(--ink); }
.quote:has(:focus-visible) { outline: 2px solid var(--ring); outline-offset: 2px; }
.quote b { font-weight: 550; overflow-wrap: anywhere; }
.quote .end { text-align: end; }
.quote .row-sub { font-weight: 400; }
.quotes { display: grid; gap: 8px; }
.purchase { grid-template-columns: 40px 1fr auto; }
.purchase .good { color: var(--good); }
.purchase .bad { color: var(--bad); }
`,
  shared: [formStyles, listStyles],
}
