import { expect, test } from 'vitest'
import { readAccountIndex } from './readAccountIndex.js'

const read = (text: string | null) => readAccountIndex({ getItem: () => text }, 'key')

test('default', () => expect(read('{"account":2,"origins":[]}')).toBe(2))

test.each([null, '', 'null', '{', '{"account":-1}', '{"account":"1"}', '{"account":1.5}', '7'])(
  'error: %s',
  (text) => expect(read(text)).toBe(0),
)
