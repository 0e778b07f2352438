import type { ViewStyles } from '../../../theme/useSheet.js'

/** The words of a phrase, numbered, two or three in a row. */
export const phraseStyles: ViewStyles = {
  css: `
.phrase { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 6px; padding: 12px; border-radius: 16px; background: var(--raise); font: 400 13px/19px var(--mono); list-style: decimal inside; }
`,
}
