import { expect, test } from 'vitest'
import { defaults } from '../options/Options.js'
import { createSnippet } from './createSnippet.js'
import { highlight } from './highlight.js'

test('default', () => {
  expect(highlight("import { evm } from 'x'")).toEqual([
    { kind: 'keyword', text: 'import' },
    { kind: 'plain', text: ' { evm } ' },
    { kind: 'keyword', text: 'from' },
    { kind: 'plain', text: ' ' },
    { kind: 'string', text: "'x'" },
  ])
})

test('behavior: a quote inside a text does not end it', () =>
  expect(highlight(String.raw`a('it\'s')`)).toContainEqual({ kind: 'string', text: String.raw`'it\'s'` }))

test('behavior: nothing is lost', () => {
  const code = createSnippet({ ...defaults, title: "it's <b>“x”</b>", buttons: ['custom'] })
  expect(
    highlight(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
})
