import { expect, test } from 'vitest'
import { findForeignSignIn } from './findForeignSignIn.js'

const write = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n0x71C7656EC7ab88b098defB751B7401B5f6d8976F\n\n`

test('default: a text that signs in to another page names it', () => {
  expect(findForeignSignIn(write('bank.example'), 'app.example')).toBe('bank.example')
  expect(findForeignSignIn(write('https://bank.example:8443'), 'app.example')).toBe('bank.example:8443')
})

test('behavior: the page’s own sign-in, and any other text, are no such thing', () => {
  for (const text of [write('app.example'), write('https://App.example'), 'bank.example wants money', ''])
    expect(findForeignSignIn(text, 'app.example')).toBeUndefined()
})
