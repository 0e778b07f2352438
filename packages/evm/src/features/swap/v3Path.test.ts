import { type Hex, pad } from 'viem'
import { expect, test } from 'vitest'
import { decodePath, encodePath } from './v3Path.js'

const [first, second, third] = (['0x11', '0x22', '0x33'] as const).map((one) => pad(one, { size: 20 }))
const way = { tokens: [first, second, third], fees: [500, 3_000] } as never
const packed = encodePath(way)

test('default: tokens, and between them the fees of their pools', () => {
  expect(packed).toBe(`${first}0001f4${second?.slice(2)}000bb8${third?.slice(2)}`)
  expect(decodePath(packed)).toEqual(way)
})

test.each<[string, Hex]>([
  ['nothing', '0x'],
  ['a token alone', first as Hex],
  ['a byte more', `${packed}00`],
  ['a byte less', packed.slice(0, -2) as Hex],
])('error: %s is no way', (_name, path) => {
  expect(decodePath(path)).toBeUndefined()
})

test('error: a fee that is missing', () => {
  expect(() => encodePath({ tokens: [first, second] as never, fees: [] })).toThrow(TypeError)
})
