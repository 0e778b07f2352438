import type { Theme } from '@latchkey/react'
import { harbour, ink, midnight, moss } from '@latchkey/react/themes'
import type { Options, PresetName } from './Options.js'
import { themeValues } from './themeValues.js'

const presets: { readonly [preset in PresetName]: Theme } = { ink, harbour, moss, midnight }

/** The theme that the options describe. */
export function toTheme(options: Options): Theme {
  return { ...presets[options.preset], mode: options.mode, ...themeValues(options) }
}
