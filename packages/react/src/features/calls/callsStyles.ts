import { callStyles } from '../../theme/callStyles.js'
import { factStyles } from '../../theme/factStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the review of a page's own calls needs besides the widget's own styles. */
export const callsStyles: ViewStyles = {
  css: `
.effects { display: grid; gap: 8px; padding: 12px; border-radius: 16px; background: var(--raise); }
.effects .caption { padding: 0; }
.effects ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.effects li { display: grid; gap: 2px; }
.effects b { font-size: 17px; line-height: 24px; overflow-wrap: anywhere; }
.effects [data-side='in'] b { color: var(--good); }
.effects code { font: 400 11px/16px var(--mono); color: var(--soft); overflow-wrap: anywhere; }
`,
  shared: [callStyles, factStyles],
}
