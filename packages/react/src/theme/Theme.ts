import type { colors, sizes } from './tokens.js'

/** Light, dark, or whatever the visitor's system prefers. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The themable values by name; each is `--latchkey-<name>` in CSS. */
export type TokenName = keyof typeof colors | keyof typeof sizes | 'button-radius'

/** How the widget looks; what is absent is as in the default theme, or as the page's CSS says. */
export type Theme = { mode?: ThemeMode } & { readonly [token in TokenName]?: string }

/** Tells whether a text names a mode. */
export function isThemeMode(value: unknown): value is ThemeMode {
  return value === 'light' || value === 'dark' || value === 'auto'
}
