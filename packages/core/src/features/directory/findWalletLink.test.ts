import { expect, test } from 'vitest'
import { createWithWallets } from '../../../test/createWithWallets.js'
import { findWalletLink } from './findWalletLink.js'

const { latchkey } = createWithWallets()

test.each([
  [
    'its own scheme, as the directory has it',
    'Acme',
    ['metamask://', 'https://acme.example/wc'],
    'metamask://',
  ],
  ['its own page', 'Acme', ['https://acme.example/wc'], 'https://acme.example/wc'],
  ['the directory’s, by its name', 'metamask', [], 'metamask://'],
  ['none', 'Acme', [], undefined],
])('default: %s', async (_, name, links, link) => {
  expect(await findWalletLink(latchkey, { name, links })).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'javascript://metamask/%0aalert(1)',
  'data:text/html,hi',
  'intent://scan/#Intent;scheme=metamask;end',
  'file:///etc/passwd',
  'wc:ab@1',
  'tel://1',
  'own-scheme://',
  'https://wallet.example@evil.example/',
])('behavior: S-19 a wallet’s own %s is not opened', async (link) => {
  expect(await findWalletLink(latchkey, { name: 'Acme', links: [link] })).toBeUndefined()
  // What is safe counts all the same.
  expect(await findWalletLink(latchkey, { name: 'Rainbow', links: [link] })).toBe('rainbow://')
})
