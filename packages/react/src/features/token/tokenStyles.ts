import { factStyles } from '../../theme/factStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What a token's view needs besides the styles of lists. */
export const tokenStyles: ViewStyles = {
  css: `
.token-hero .badged { margin-bottom: 8px; }
.token-hero .amount:not([data-long]) { font-size: 32px; line-height: 40px; }
.row.place { grid-template-columns: 32px minmax(0, 1fr) auto; }
.place .figures { max-width: 200px; white-space: normal; overflow-wrap: anywhere; }
.token-activity > .caption { padding-inline: 0; font-size: 14px; color: var(--ink); }
.token-facts { align-items: center; }
`,
  shared: [listStyles, factStyles],
}
