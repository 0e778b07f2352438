import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What a token's view needs besides the styles of lists. */
export const tokenStyles: ViewStyles = {
  css: `${listStyles.css}
.token-hero .badged { margin-bottom: 8px; }
.row.place { grid-template-columns: 32px minmax(0, 1fr) auto; }
.facts { align-items: center; }
.contract { display: flex; justify-content: flex-end; align-items: center; }
.contract .pill { color: var(--ink); }
`,
}
