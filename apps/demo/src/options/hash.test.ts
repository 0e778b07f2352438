import { describe, expect, test } from 'vitest'
import { readHash, writeHash } from './hash.js'
import { defaults, type Options } from './Options.js'

const other: Options = {
  mode: 'dark',
  preset: 'moss',
  accent: '#ff8800',
  radius: 8,
  font: 'serif',
  locale: 'ar',
  shape: 'inline',
  buttons: ['connect', 'custom'],
  features: ['buy', 'send'],
  label: 'Sign in & “go” #1',
  title: 'Grüße, 世界',
  families: ['solana'],
  allowUnsupportedNetwork: true,
  api: false,
  signIn: 'optional',
  passkeyKeys: true,
  featured: ['phantom', 'xverse'],
  excluded: ['metamask'],
}

describe('readHash', () => {
  test('default', () => {
    expect(readHash('')).toEqual(defaults)
    expect(readHash('#')).toEqual(defaults)
  })

  test('behavior: what was written is read', () => expect(readHash(writeHash(other))).toEqual(other))

  test('error: what makes no sense is as if it were absent', () => {
    expect(
      readHash('#mode=loud&accent=red&radius=-4&font=__proto__&locale=xx&families=dogecoin&nonsense=1'),
    ).toEqual(defaults)
    expect(readHash('#radius=99').radius).toBe(32)
    expect(readHash(`#label=${'x'.repeat(500)}`).label).toHaveLength(80)
  })
})

test('behavior: features are in the order of the address, each once', () => {
  expect(readHash('#features=buy,lend,send,buy').features).toEqual(['buy', 'send'])
  expect(readHash('#features=').features).toEqual([])
})

describe('writeHash', () => {
  test('default', () => expect(writeHash(defaults)).toBe(''))

  test('behavior: only what differs', () =>
    expect(writeHash({ ...defaults, mode: 'dark', buttons: [] })).toBe('#mode=dark&buttons='))

  test('behavior: no button at all is remembered', () =>
    expect(readHash(writeHash({ ...defaults, buttons: [] })).buttons).toEqual([]))
})
