import type { ViewStyles } from '../../theme/useSheet.js'

/** What the grid of wallets needs besides the widget's own styles. */
export const allWalletsStyles: ViewStyles = {
  css: `
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(88px, 1fr)); gap: 4px; margin: 0 -8px; }
.tile { display: grid; justify-items: center; align-content: start; gap: 6px; width: 100%; height: 100%; min-height: 104px; padding: 12px 0; border-radius: 16px; text-align: center; }
.tile:hover, .tile:focus-visible { background: var(--raise); }
.tile-name { font-size: 12px; font-weight: 550; line-height: 16px; overflow-wrap: anywhere; }
.tile-note { font-size: 11px; line-height: 14px; color: var(--soft); }
@media (forced-colors: active) { .tile { border: 1px solid; } }
`,
}
