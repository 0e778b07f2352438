import { expect, test } from 'vitest'
import { readAnnouncement } from './readAnnouncement.js'

const provider = { request: async () => null }
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Wallet',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'com.example.wallet',
}
const read = (changes: object, other: object = {}) =>
  readAnnouncement({ detail: { info: { ...info, ...changes }, provider, ...other } })

test('default', () => expect(read({})).toEqual({ ...info, provider }))

test.each([
  ['no uuid', { uuid: undefined }],
  ['a uuid of version 1', { uuid: '350670db-19fa-1704-a166-e52e178b59d2' }],
  ['a uuid of another variant', { uuid: '350670db-19fa-4704-c166-e52e178b59d2' }],
  ['no name', { name: '' }],
  ['a blank name', { name: ' \n' }],
  ['S-14 a name with an invisible letter', { name: 'Wal\u200blet' }],
  ['S-14 a name that turns its direction', { name: 'Wallet\u202e' }],
  ['a long name', { name: 'x'.repeat(41) }],
  ['a name that is none', { name: 7 }],
  ['no domain', { rdns: undefined }],
  ['a word for a domain', { rdns: 'wallet' }],
  ['a domain with a space', { rdns: 'com.exam ple' }],
  ['a domain with a number sign', { rdns: 'com.example#2' }],
  ['an endless domain', { rdns: `com.${'x'.repeat(300)}` }],
])('error: S-15 %s', (_name, changes) => expect(read(changes)).toBeUndefined())

test.each([
  ['no provider', { provider: undefined }],
  ['a provider that cannot be asked', { provider: {} }],
  ['no info', { info: undefined }],
])('error: S-15 %s', (_name, other) => expect(read({}, other)).toBeUndefined())

test('error: S-15 what throws when looked at', () => {
  const hostile = {
    get request() {
      throw new Error('boo')
    },
  }
  expect(read({}, { provider: hostile })).toBeUndefined()
  expect(readAnnouncement(undefined)).toBeUndefined()
  expect(readAnnouncement({})).toBeUndefined()
})

test.each([
  ['an address', 'https://example.com/icon.png'],
  ['a page', 'data:text/html,<script></script>'],
  ['a program', 'javascript:alert(1)'],
  ['more than 64 KiB', `data:image/png;base64,${'A'.repeat(90_000)}`],
  ['nothing', undefined],
])('behavior: S-15 %s for an icon is left out', (_name, icon) => {
  const { icon: _, ...rest } = info
  expect(read({ icon })).toEqual({ ...rest, provider })
})

test('behavior: each field is looked at once', () => {
  let looks = 0
  const detail = {
    provider,
    info: {
      ...info,
      get rdns() {
        looks += 1
        return looks === 1 ? 'com.example' : 'io.metamask'
      },
    },
  }
  expect(readAnnouncement({ detail })?.rdns).toBe('com.example')
})
