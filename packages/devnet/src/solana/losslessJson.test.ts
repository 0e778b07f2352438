import { expect, test } from 'vitest'
import { parseJson, stringifyJson } from './losslessJson.js'

test('default', () => {
  const text =
    '{"lamports":1000000000,"rentEpoch":18446744073709551615,"uiAmount":0.5,"list":[-9007199254740993]}'
  const value = parseJson(text)
  expect(value).toEqual({
    lamports: 1000000000,
    rentEpoch: 18446744073709551615n,
    uiAmount: 0.5,
    list: [-9007199254740993n],
  })
  expect(stringifyJson(value)).toBe(text)
})

test('behavior: digits inside strings stay strings, also next to escaped quotes', () => {
  const text = String.raw`{"amount":"18446744073709551615","log":"say \"18446744073709551615\" \\","n":1}`
  expect(parseJson(text)).toEqual(JSON.parse(text))
  expect(stringifyJson(parseJson(text))).toBe(text)
})

test('error: text that is not JSON', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError)
})
