import { expect, test } from 'vitest'
import { parseWords } from './parseWords.js'
import { reflector } from './reflector.js'

const command = { name: 'reflector', port: 4433, origins: [] } as const

test('default', () => {
  expect(parseWords(['reflector'])).toEqual(command)
  const more = ['--host', '::', '--port', '0', '--origin', 'https://app.example', '--trust-proxy', '1']
  expect(parseWords(['reflector', ...more])).toEqual({
    name: 'reflector',
    host: '::',
    port: 0,
    origins: ['https://app.example'],
    trustProxy: 1,
  })
})

test.each([
  [['reflector', '--port', 'x'], '--port x is no port'],
  [['reflector', '--trust-proxy', 'x'], 'is no number'],
  [['reflector', '--origin', 'foo'], 'expected an origin such as https://app.example'],
  [['reflector', '--config', 'x'], 'takes no --config'],
  [['reflector', '--project', 'x'], 'takes no --project'],
])('error: %j', (words, message) => expect(() => parseWords(words)).toThrow(message))

test('behavior: it runs until it is told to end', async () => {
  const lines: string[] = []
  const ending = new AbortController()
  const print = (line: string) => {
    lines.push(line)
    ending.abort()
  }
  expect(
    await reflector({ env: {}, print, ending: ending.signal }, { ...command, port: 0, origins: [] }),
  ).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^The reflector listens on ws:\/\/127\.0\.0\.1:\d+\/reflect$/),
    'The reflector has ended.',
  ])
})
