import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the name view needs besides the styles of lists. */
export const nameStyles: ViewStyles = {
  css: `${listStyles.css}
.field-note { min-height: 18px; font-size: 13px; line-height: 18px; color: var(--soft); overflow-wrap: anywhere; }
.field-note[data-tone='good'] { color: var(--good); }
.field-note[data-tone='bad'] { color: var(--bad); }
.name-input { font-size: 20px; font-weight: 600; line-height: 32px; letter-spacing: -0.01em; }
.field .zone { flex: none; max-width: 50%; color: var(--soft); overflow-wrap: anywhere; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chip { padding: 4px 12px; border-radius: 999px; background: var(--raise); font-size: 13px; font-weight: 550; line-height: 22px; overflow-wrap: anywhere; }
.chip:hover { background: var(--press); }
.button[data-held] { opacity: 0.5; }
.good-line { color: var(--good); }
`,
}
