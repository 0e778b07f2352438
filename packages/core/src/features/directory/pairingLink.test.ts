import { expect, test } from 'vitest'
import { pairingLink } from './pairingLink.js'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const wallet = (mobile: string, scheme?: string) => ({
  id: 'acme',
  name: 'Acme',
  namespaces: ['eip155'] as const,
  links: { mobile },
  ...(scheme && { scheme }),
})
const encoded = 'wc?uri=wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'

test.each([
  ['acme://', 'acme', `acme://${encoded}`],
  ['https://acme.example', undefined, `https://acme.example/${encoded}`],
  ['https://acme.example/app/', undefined, `https://acme.example/app/${encoded}`],
])('default: %s', (mobile, scheme, link) => {
  expect(pairingLink(wallet(mobile, scheme), { platform: 'ios', uri })).toBe(link)
})

test.each([
  ['javascript://', 'javascript'],
  ['intent://', 'intent'],
  ['other://', 'acme'],
  ['https://acme.example@evil.example/', undefined],
])('behavior: S-19 %s is not opened', (mobile, scheme) => {
  expect(pairingLink(wallet(mobile, scheme), { platform: 'android', uri })).toBeUndefined()
})

test('behavior: none on a computer', () => {
  expect(pairingLink(wallet('acme://', 'acme'), { platform: 'chrome', uri })).toBeUndefined()
})
