import type { ViewStyles } from '../../theme/useSheet.js'

/** What the review of a swap needs besides the widget's own styles. */
export const swapReviewStyles: ViewStyles = {
  css: `
.facts .aside { display: block; font-size: 12px; font-weight: 400; color: var(--soft); }
.swap-pair { display: grid; gap: 2px; justify-items: center; padding: 8px; text-align: center; }
.swap-pair .amount { font-size: 28px; line-height: 36px; }
.swap-pair svg { color: var(--soft); }
.tick-line { display: flex; gap: 8px; align-items: flex-start; margin-top: 8px; font-weight: 600; cursor: pointer; }
.tick-line input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--bad); }
.swap-steps { display: grid; gap: 2px; padding: 4px 8px; margin: 0; list-style: none; counter-reset: step; }
.swap-steps li { display: grid; grid-template-columns: 24px 1fr auto; gap: 10px; align-items: center; padding: 8px 0; font-size: 14px; }
.swap-steps .mark { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: var(--press); font-size: 12px; font-weight: 600; }
.swap-steps [data-status='done'] .mark { background: var(--good-bg, var(--press)); color: var(--good, var(--ink)); }
.swap-steps [aria-current] .mark { background: var(--accent); color: var(--on-accent); }
.swap-steps .sub { font-size: 12px; color: var(--soft); }
.raw { padding: 0 8px 8px; font-size: 13px; }
.raw summary { padding: 6px 0; color: var(--soft); cursor: pointer; }
.raw pre { padding: 10px 12px; border-radius: 12px; background: var(--raise); font: 400 11px/16px var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.button[data-held] { opacity: 0.5; }
.facts .bad { color: var(--bad); }
.facts .warn { color: var(--warn); }
`,
}
