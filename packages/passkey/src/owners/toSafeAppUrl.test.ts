import { expect, test } from 'vitest'
import { toSafeAppUrl } from './toSafeAppUrl.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('default: the account on its network, in Safe’s own app', () =>
  expect(toSafeAppUrl('https://app.safe.global', { chainId: 8453 }, account)).toBe(
    `https://app.safe.global/home?safe=base:${account}`,
  ))

test('param: app, shortName: a page’s own copy, and a network of its own', () => {
  const network = { chainId: 31337, shortName: 'mine' }
  for (const app of ['https://safe.example/app', 'https://safe.example/app/'])
    expect(toSafeAppUrl(app, network, account)).toBe(`https://safe.example/app/home?safe=mine:${account}`)
})

test('behavior: a network that the app does not know, and a page that wants no link, have none', () => {
  expect(toSafeAppUrl('https://app.safe.global', { chainId: 31337 }, account)).toBeUndefined()
  expect(toSafeAppUrl(false, { chainId: 1 }, account)).toBeUndefined()
})
