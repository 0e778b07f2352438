import { expect, test } from 'vitest'
import { buttonWords } from './buttonWords.js'
import { directionOf } from './directionOf.js'

test.each(['ar', 'ar-EG', 'he', 'fa', 'fa-IR', 'ur', 'ckb', 'uz-Arab', 'az-Arab-IR', 'AR', 'yi'])(
  'default: %s is written from right to left',
  (locale) => {
    expect(directionOf(locale)).toBe('rtl')
  },
)

test.each(['en', 'de', 'ja', 'hi', 'uz', 'ar-Latn', 'arn', 'sdh-Latn', 'en-u-nu-arab', 'de-AT', 'pt-BR'])(
  'default: %s is written from left to right',
  (locale) => {
    expect(directionOf(locale)).toBe('ltr')
  },
)

test('behavior: of the widget’s own languages Arabic alone', () => {
  expect(Object.keys(buttonWords).filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar'])
})
