import { expect, test } from 'vitest'
import { defaults } from './Options.js'
import { themeValues } from './themeValues.js'

test('default', () => expect(themeValues(defaults)).toEqual({}))

test('param: accent, with a text colour that can be read on it', () => {
  expect(themeValues({ ...defaults, accent: '#0b3d91' })).toEqual({
    accent: '#0b3d91',
    'on-accent': '#ffffff',
  })
  expect(themeValues({ ...defaults, accent: '#ffd54a' })).toEqual({
    accent: '#ffd54a',
    'on-accent': '#1b1a17',
  })
})

test('param: radius, the buttons with it', () =>
  expect(themeValues({ ...defaults, radius: 12 })).toEqual({ radius: '12px', 'button-radius': '7px' }))

test('param: font', () => expect(themeValues({ ...defaults, font: 'serif' }).font).toContain('serif'))
