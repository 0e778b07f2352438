import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the settings need besides the styles of lists. */
export const settingsStyles: ViewStyles = {
  css: `
.setting { display: grid; gap: 8px; padding: 8px 0; border: 0; min-width: 0; font-weight: 550; }
.setting legend { padding: 0 0 8px; }
.setting-select { width: 100%; min-height: 48px; padding: 0 6px; border: 1px solid transparent; border-inline-width: 8px; border-radius: 16px; background: var(--raise); color: var(--ink); font: inherit; }
.setting .row-sub { font-weight: 400; }
.setting-title { font-size: 15px; font-weight: 550; }
`,
  shared: [listStyles],
}
