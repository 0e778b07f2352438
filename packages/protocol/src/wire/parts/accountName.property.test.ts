import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkProperty, countRuns } from '../../../test/checkProperty.js'
import { fuzzTexts } from '../../../test/fuzzTexts.js'
import { accountNameSchema, findAccountNameProblem, isAccountName } from './accountName.js'

const letter = fc.constantFrom(...'abcxyzABCXYZ0189-')
const names = fc.string({ unit: letter, minLength: 1, maxLength: 66 })

/** The rule in words of its own, to compare the patterns with. */
function follows(text: string): boolean {
  const characters = [...text]
  return (
    text.length >= 4 &&
    text.length <= 63 &&
    characters.every(
      (c) => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c === '-',
    ) &&
    text.split('-').every((part) => part !== '')
  )
}

test('behavior: S-07 a name is valid where it follows the rule, and has one spelling', () => {
  let valid = 0
  checkProperty(
    fc.property(fc.oneof(names, fuzzTexts(names)), (text) => {
      const result = v.safeParse(accountNameSchema, text)
      // What is said while one types is what the server does.
      if ((findAccountNameProblem(text) === undefined) !== result.success) return false
      if (!result.success) return !follows(text)
      valid += 1
      const name = result.output
      return (
        follows(text) &&
        name === text.toLowerCase() &&
        isAccountName(name) &&
        v.parse(accountNameSchema, name) === name &&
        v.parse(accountNameSchema, name.toUpperCase()) === name
      )
    }),
  )
  expect(valid).toBeGreaterThan(countRuns() / 100)
})
