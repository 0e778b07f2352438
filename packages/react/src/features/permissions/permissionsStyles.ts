import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the view of permissions needs besides the styles of lists. */
export const permissionsStyles: ViewStyles = {
  css: `
.app-permissions { display: grid; gap: 8px; padding: 14px; border: 1px solid var(--line); border-radius: 20px; }
.app-permissions[data-over] { background: var(--raise); border-color: transparent; }
.app-permissions[data-over] .tag { background: var(--bg); }
.app-permissions-head { display: flex; gap: 8px; justify-content: space-between; align-items: baseline; }
.app-permissions .button { min-height: 44px; }
.grants { display: grid; gap: 4px; padding-inline-start: 18px; list-style: disc; font-size: 14px; overflow-wrap: anywhere; }
`,
  shared: [listStyles],
}
