import { factStyles } from '../../theme/factStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the review of a swap needs besides the widget's own styles. */
export const swapReviewStyles: ViewStyles = {
  css: `
.swap-pair { display: grid; gap: 2px; justify-items: center; padding: 8px; text-align: center; }
.swap-pair .amount { font-size: 28px; line-height: 36px; }
.swap-pair svg { color: var(--soft); }
.swap-steps { display: grid; gap: 2px; padding: 4px 8px; margin: 0; list-style: none; counter-reset: step; }
.swap-steps li { display: grid; grid-template-columns: 24px 1fr auto; gap: 10px; align-items: center; padding: 8px 0; font-size: 14px; }
.swap-steps .mark { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: var(--press); font-size: 12px; font-weight: 600; }
.swap-steps [data-status='done'] .mark { background: var(--good-bg, var(--press)); color: var(--good, var(--ink)); }
.swap-steps [aria-current] .mark { background: var(--accent); color: var(--on-accent); }
.swap-steps .sub { font-size: 12px; color: var(--soft); }
`,
  shared: [factStyles],
}
