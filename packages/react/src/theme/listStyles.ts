import type { ViewStyles } from './useSheet.js'

/** What the views of an account need besides the widget's own styles. */
export const listStyles: ViewStyles = {
  css: `
.setting { display: grid; gap: 8px; padding: 8px 0; border: 0; min-width: 0; font-weight: 550; }
.setting legend { padding: 0 0 8px; }
.select { width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid transparent; border-radius: 16px; background: var(--raise); color: var(--ink); font: inherit; }
.list.virtual { display: block; }
.virtual > li { padding: 2px 0; contain: strict; }
.virtual .caption { padding: 14px 8px 2px; }
.virtual .row { display: flex; height: 56px; outline-offset: -2px; }
.virtual .row-text { flex: 1; }
.virtual .row-text, .figures { display: block; line-height: 20px; white-space: nowrap; overflow: clip; text-overflow: ellipsis; }
div.row:hover { background: none; }
.virtual .pair { grid-template-columns: minmax(0, 1fr) 40px; }
.figures { max-width: 160px; font-weight: 550; letter-spacing: -0.005em; text-align: end; }
.figures .row-sub { font-weight: 400; }
.figures .good { color: var(--good); }
.figures .bad { color: var(--bad); }
.more { justify-content: flex-start; gap: 4px; width: auto; min-height: 40px; margin: 8px 0; padding: 0 8px; border-radius: 12px; font-size: 13px; font-weight: 550; color: var(--soft); display: inline-flex; align-items: center; }
.more:hover { background: var(--raise); color: var(--ink); }
.more[aria-expanded='true'] .icon { transform: rotate(180deg); }
.virtual [data-long] { font-size: 11px; letter-spacing: -0.01em; }
.setting .row-sub { font-weight: 400; }
.link { padding: 2px 0; font-weight: 600; text-decoration: underline; text-underline-offset: 2px; }
.link[aria-disabled='true'] { text-decoration: none; cursor: default; font-variant-numeric: tabular-nums; }
.tokens { display: grid; gap: 8px; align-content: start; flex: 1; }
.quiet-row { display: grid; grid-template-columns: 40px 1fr auto; gap: 12px; align-items: center; height: 60px; padding: 0 8px; margin: 0 -8px; }
.bars { display: grid; gap: 6px; }
.bar-end { display: grid; gap: 6px; justify-items: end; }
.qr { justify-self: center; width: 100%; max-width: 232px; margin: 0 auto; padding: 4px; border: 1px solid var(--line); border-radius: 20px; background: #fff; }
.qr svg { display: block; width: 100%; height: auto; }
.qr path { fill: #000; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chip-static { display: inline-flex; gap: 6px; align-items: center; padding: 3px 10px 3px 4px; border-radius: 999px; background: var(--raise); font-size: 13px; }
.setting-title { font-size: 15px; font-weight: 550; }
.row[data-idle] .row-title { color: var(--soft); }
.icon-tile.round { border-radius: 50%; }
.icon-tile.bad { background: var(--bad-bg); color: var(--bad); }
.tools { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px; }
.tools .more { margin: 0; }
`,
}
