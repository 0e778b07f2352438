import { describe, expect, test } from 'vitest'
import { createFakeWallet } from '../../test/fakeWallet.js'
import { readWallet } from './readWallet.js'

const read = (more: object) => readWallet(Object.assign(createFakeWallet().wallet, more))
const throwing = (key: string) => {
  const { wallet } = createFakeWallet()
  return readWallet(
    Object.defineProperty(wallet, key, {
      get() {
        throw new Error(key)
      },
    }),
  )
}

test('default', () => {
  const { wallet, connect } = createFakeWallet({ name: '  Fake ' })
  const known = readWallet(wallet)
  expect(known).toMatchObject({ wallet, name: 'Fake', image: 'data:image/png;base64,AAAA' })
  expect(known?.functions.get('standard:connect')).toBe(connect)
  expect([...(known?.functions.keys() ?? [])]).toEqual([
    'standard:connect',
    'standard:disconnect',
    'standard:events',
  ])
})

describe('error: S-15 what makes no sense is not listed', () => {
  test.each([
    ['no name', { name: undefined }],
    ['a name that is no text', { name: 7 }],
    ['an empty name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['a name with something invisible in it', { name: 'Phan\u200btom' }],
    ['a name that turns the text around', { name: 'Phan\u202etom' }],
    ['no chains', { chains: undefined }],
    ['chains of others alone', { chains: ['sui:mainnet', 'bitcoin:mainnet'] }],
    ['chains that are no texts', { chains: [1, null, {}] }],
    ['no features', { features: undefined }],
    ['features without connect', { features: { 'standard:events': { on() {} } } }],
    ['a connect that is no function', { features: { 'standard:connect': { connect: 'yes' } } }],
  ])('%s', (_, more) => expect(read(more)).toBeUndefined())

  test.each(['name', 'icon', 'chains', 'features'])('a %s that throws', (key) =>
    expect(throwing(key)).toBeUndefined(),
  )

  test('a name of forty is fine', () => expect(read({ name: 'x'.repeat(40) })).toBeDefined())
})

describe('image', () => {
  test.each(['svg+xml', 'webp', 'png', 'gif'])('default: %s', (type) => {
    const icon = `data:image/${type};base64,AAAA`
    expect(read({ icon })?.image).toBe(icon)
  })

  test.each([
    'https://tracker.test/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/jpeg;base64,AAAA',
    ' data:image/png;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(70_000)}`,
    undefined,
    7,
  ])('error: S-11 %s is left out, and the wallet is listed', (icon) => {
    expect(read({ icon })).toMatchObject({ name: 'Fake' })
    expect(read({ icon })).not.toHaveProperty('image')
  })
})
