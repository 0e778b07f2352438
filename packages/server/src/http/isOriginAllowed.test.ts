import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

const allowed = ['https://good.com', 'http://localhost:3000']

test('default', () => {
  for (const origin of allowed) expect(isOriginAllowed(origin, allowed)).toBe(true)
  expect(isOriginAllowed('https://anything.example', ['*'])).toBe(true)
  expect(isOriginAllowed('https://good.com', [])).toBe(false)
})

test('behavior: S-42 only the whole origin counts', () => {
  for (const origin of [
    'https://good.com.evil.com',
    'https://evilgood.com',
    'https://www.good.com',
    'null',
    '',
    '*',
    'https://good.com.',
    'https://good.com/',
    'https://good.com:443',
    'https://good.com:8443',
    'http://good.com',
    'https://user@good.com',
    'https://good.com@evil.com',
    'https://good.com, https://evil.com',
    'HTTPS://GOOD.COM',
    'good.com',
    'http://localhost:3001',
    'http://127.0.0.1:3000',
  ]) {
    expect(isOriginAllowed(origin, allowed), origin).toBe(false)
  }
})
