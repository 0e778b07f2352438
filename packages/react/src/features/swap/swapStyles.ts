import type { ViewStyles } from '../../theme/useSheet.js'

/** What the swap form needs besides the widget's own styles. */
export const swapStyles: ViewStyles = {
  css: `
.swap-sides { display: grid; gap: 6px; position: relative; }
.swap-sides .field-head:empty { display: none; }
.swap-sides .field-head { min-height: 20px; }
.swap-sides input[aria-busy='true'] { opacity: 0.4; }
.flip { justify-self: center; margin: -18px 0; z-index: 1; display: grid; place-items: center; width: 36px; height: 36px; border: 3px solid var(--bg); border-radius: 12px; background: var(--raise); color: var(--ink); cursor: pointer; }
.flip:hover { background: var(--press); }
.flip svg { rotate: 90deg; }
.field-aside { display: inline-flex; gap: 6px; align-items: center; }
.chip { padding: 2px 8px; border-radius: 8px; background: var(--press); font-size: 12px; font-weight: 600; line-height: 20px; color: var(--ink); cursor: pointer; }
.chip[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); }
.unit.choose { display: inline-flex; gap: 8px; align-items: center; max-width: 50%; min-height: 34px; padding: 4px 10px 4px 5px; cursor: pointer; }
.unit.choose:hover { background: var(--press); }
.unit.choose bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.slippage { min-width: 0; padding: 4px 8px; border: 0; display: flex; flex-wrap: wrap; gap: 6px; align-items: center; font-size: 14px; }
.slippage legend { float: inline-start; margin-inline-end: auto; padding: 0; color: var(--soft); }
.slippage input { width: 64px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--raise); color: var(--ink); font: inherit; font-size: 13px; line-height: 20px; text-align: end; }
.slippage input[aria-invalid='true'] { border-color: var(--bad); }
.slippage .field-error { flex-basis: 100%; }
.age { padding: 0 8px; font-size: 12px; color: var(--soft); text-align: end; min-height: 16px; }
.facts .aside { display: block; font-size: 12px; font-weight: 400; color: var(--soft); }
.facts .bad { color: var(--bad); }
.facts .warn { color: var(--warn); }
.swap-sides .amount-input { font-size: 26px; }
`,
}
