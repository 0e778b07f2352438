import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorAdvice } from './errorAdvice.js'
import { errorsPage, makeErrorsPage } from './makeErrorsPage.js'
import { readErrorContexts } from './readErrorContexts.js'
import { makeError } from './readSentences.js'
import { renderErrors } from './renderErrors.js'

const root = join(import.meta.dirname, '../../..')

describe('readErrorContexts', () => {
  test('default: sentence, fields, optional ones, lists', () => {
    const source = `export type ErrorContexts = {
      /** A text is wrong. */
      'id/invalid': { value: Namespace; limit?: number | undefined; readings: readonly [string, string] }
      /** Nothing more. */
      'send/amount-required': Record<never, never>
    }`
    expect(readErrorContexts(source)).toEqual([
      {
        code: 'id/invalid',
        when: 'A text is wrong.',
        fields: [
          { name: 'value', type: 'string', isOptional: false, isList: false },
          { name: 'limit', type: 'number', isOptional: true, isList: false },
          { name: 'readings', type: 'readonly [string, string]', isOptional: false, isList: true },
        ],
      },
      { code: 'send/amount-required', when: 'Nothing more.', fields: [] },
    ])
  })

  test('error: a code without a sentence', () => {
    expect(() => readErrorContexts(`type ErrorContexts = { 'id/invalid': { value: string } }`)).toThrow(
      'id/invalid has no sentence',
    )
  })
})

test('renderErrors: an anchor and both sentences, with fields in the place of values', () => {
  const page = renderErrors([{ code: 'id/invalid', when: 'A text is wrong.', fields: [] }], {
    developers: () => 'For you.',
    people: () => 'For them.',
  })
  expect(page).toContain('### <a id="id/invalid"></a>`id/invalid`\n\nA text is wrong.\n')
  expect(page).toContain('- For developers: For you.\n- For people: For them.\n')
})

describe('the page of errors', () => {
  const page = readFileSync(join(root, errorsPage), 'utf8')

  test('behavior: it is up to date; `npm run docs` writes it anew', async () => {
    const made = await makeErrorsPage(root)
    expect(page).toBe(made)
    expect(page.replace('A text is', 'A word is')).not.toBe(made)
  })

  test('behavior: each code says something to people', () => {
    expect(page.match(/^- For people:\s*$/gm)).toBeNull()
  })

  test.each(Object.keys(errorAdvice))('behavior: docsPath of %s leads to its anchor', (code) => {
    const [file, anchor] = makeError(code, { readings: [], actual: [], hosts: [] }).docsPath.split('#')
    expect(file).toBe(errorsPage)
    expect(page).toContain(`<a id="${anchor}"></a>`)
  })
})
