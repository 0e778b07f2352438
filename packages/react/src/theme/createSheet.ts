import { frameStyles } from './frameStyles.js'
import { partStyles } from './partStyles.js'
import { colors, sizes } from './tokens.js'

const tokens = [
  ...Object.entries(colors).map(
    ([name, [light, dark]]) => `--${name}: var(--latchkey-${name}, light-dark(${light}, ${dark}));`,
  ),
  ...Object.entries(sizes).map(([name, value]) => `--${name}: var(--latchkey-${name}, ${value});`),
].join('\n')

/** The widget's style sheet. Constructed, not inserted: a page's `style-src 'self'` has nothing to object to. */
export function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host { all: initial; display: block; color-scheme: light dark; ${tokens} }
:host([data-theme='light']) { color-scheme: light; }
:host([data-theme='dark']) { color-scheme: dark; }
${frameStyles}${partStyles}`)
  return sheet
}
