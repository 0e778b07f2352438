import type { ViewStyles } from '../../theme/useSheet.js'

/** What the lessons need besides the widget's own styles. */
export const helpStyles: ViewStyles = {
  css: `
.lesson { display: grid; gap: 4px; padding: 8px 0; }
.lesson h3 { font-size: 15px; font-weight: 600; }
`,
}
