import type { ViewStyles } from './useSheet.js'

/** What the lists of an account need besides the widget's own styles. */
export const listStyles: ViewStyles = {
  css: `
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
.virtual [data-long] { font-size: 12px; letter-spacing: -0.01em; }
.link { color: inherit; padding: 2px 0; font-weight: 600; text-decoration: underline; text-underline-offset: 2px; }
.link[aria-disabled='true'] { text-decoration: none; cursor: default; font-variant-numeric: tabular-nums; }
.tokens { display: grid; gap: 8px; align-content: start; flex: 1; }
.quiet-row { display: grid; grid-template-columns: 40px 1fr auto; gap: 12px; align-items: center; height: 60px; padding: 0 8px; margin: 0 -8px; }
.bars { display: grid; gap: 6px; }
.bar-end { display: grid; gap: 6px; justify-items: end; }
.row[data-idle] .row-title { color: var(--soft); }
.icon-tile.round { border-radius: 50%; }
.icon-tile.bad { background: var(--bad-bg); color: var(--bad); }
.tools { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px; }
.tools .more { margin: 0; }
`,
}
