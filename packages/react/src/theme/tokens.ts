/**
 * The themable values: each is `--latchkey-<name>` on the page, with these defaults in light and dark.
 * Names are a public contract; add, do not rename.
 */
export const colors = {
  bg: ['#fdfcfa', '#161513'],
  raise: ['#f4f2ee', '#201f1c'],
  press: ['#eceae4', '#2a2825'],
  line: ['#e6e3dc', '#2e2c28'],
  ink: ['#1b1a17', '#f4f2ec'],
  soft: ['#6b675e', '#a8a397'],
  accent: ['#1b1a17', '#f4f2ec'],
  'on-accent': ['#fdfcfa', '#161513'],
  good: ['#1f7a4d', '#5ec98f'],
  warn: ['#8a5a00', '#e9b857'],
  'warn-bg': ['#fdf3dd', '#2c2415'],
  bad: ['#b3261e', '#ff8a80'],
  'bad-bg': ['#fceceb', '#321a18'],
  ring: ['#3b6cff', '#7c9cff'],
  brass: ['#7d5508', '#d3a656'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** The values that do not change with the theme. */
export const sizes = {
  font: 'ui-sans-serif, system-ui, "Segoe UI", sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, monospace',
  radius: '24px',
  width: '360px',
} as const
