import type { TokenName } from '@latchkey/react'
import { defaults, fonts, type Options } from './Options.js'
import { readableOn } from './readableOn.js'

/** The theme's values that differ from the preset's, by name; the live widget and the snippet both take them. */
export function themeValues({ accent, radius, font }: Options): { [token in TokenName]?: string } {
  return {
    ...(accent && { accent, 'on-accent': readableOn(accent) }),
    ...(radius !== defaults.radius && {
      radius: `${radius}px`,
      // As much rounder or squarer as the widget itself; 14 px belong to its 24.
      'button-radius': `${Math.round((radius * 14) / 24)}px`,
    }),
    ...(fonts[font] && { font: fonts[font] }),
  }
}
