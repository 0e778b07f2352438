import type { ViewStyles } from '../../theme/useSheet.js'

/** What the receiver of a send needs besides the widget's own styles. */
export const receiverStyles: ViewStyles = {
  css: `
.who { display: flex; align-items: center; gap: 12px; padding: 0 8px 8px; }
.who .lk-avatar { flex: none; border-radius: 50%; object-fit: cover; }
.who > div { display: grid; gap: 4px; min-width: 0; }
.who bdi { display: block; overflow-wrap: anywhere; font-weight: 600; }
.suggestions { display: flex; flex-wrap: wrap; gap: 6px; }
`,
}
