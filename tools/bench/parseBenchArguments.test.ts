import { expect, test } from 'vitest'
import { parseBenchArguments } from './parseBenchArguments.js'

const parts = ['calls', 'memory']
const parse = (...words: string[]) => parseBenchArguments(words, parts)

test('default', () => {
  expect(parse('server')).toEqual({ subject: 'server', parts, quick: false, minutes: 10, devnet: undefined })
})

test('param: the widget', () =>
  expect(parse('widget', '--quick')).toMatchObject({ subject: 'widget', quick: true }))

test('param: the relay', () => expect(parse('relay')).toMatchObject({ subject: 'relay', quick: false }))

test('param: only, devnet', () => {
  expect(parse('server', '--only', ' memory ,', '--devnet', 'http://a')).toMatchObject({
    parts: ['memory'],
    devnet: 'http://a',
  })
})

test('param: quick, minutes', () => {
  expect(parse('server', '--quick')).toMatchObject({ quick: true, minutes: 0.5 })
  expect(parse('server', '--quick', '--minutes', '2.5')).toMatchObject({ quick: true, minutes: 2.5 })
})

test('error: words that are none', () => {
  expect(() => parse()).toThrow('Say what to measure')
  expect(() => parse('weather')).toThrow('Nothing is known of weather')
  expect(() => parse('server', 'widget')).toThrow('not also widget')
  expect(() => parse('server', '--only', 'speed')).toThrow('No part speed; there are calls, memory')
  for (const minutes of ['0', '-1', 'ten', '1441', ''])
    expect(() => parse('server', `--minutes=${minutes}`)).toThrow('--minutes')
})
