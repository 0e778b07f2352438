import { expect, test } from 'vitest'
import { bundledWallets } from './bundledWallets.js'
import { walletHue } from './walletHue.js'

test('default: a whole number of degrees, the same every time', () => {
  expect([walletHue('metamask'), walletHue('metamask'), walletHue('')]).toMatchInlineSnapshot(`
    [
      110,
      110,
      253,
    ]
  `)
  for (const id of ['', 'x', '😀', 'a'.repeat(10_000)]) {
    expect(Number.isInteger(walletHue(id))).toBe(true)
    expect(walletHue(id)).toBeGreaterThanOrEqual(0)
    expect(walletHue(id)).toBeLessThan(360)
  }
})

test('behavior: the bundled wallets are spread around the circle', () => {
  const sixths = new Set(bundledWallets.map(({ id }) => Math.floor(walletHue(id) / 60)))
  expect(sixths.size).toBe(6)
})
