import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTree, readTree } from '../../workspace/tree.js'
import { findPropertyFiles, isStory } from './findPropertyFiles.js'

const root = join(import.meta.dirname, '../../..')

test('default', () => {
  const text = "import { checkProperty } from '../test/checkProperty.js'"
  expect(
    findPropertyFiles(
      makeTree({
        'packages/protocol/src/a.property.test.ts': text,
        'packages/core/src/b.test.ts': text,
        'packages/core/src/c.test.ts': "import fc from 'fast-check'",
        'packages/protocol/test/d.ts': text,
        'packages/evm/src/payments.property.test.ts':
          "import { checkPayments } from '../../core/test/checkPayments.js'",
      }),
    ),
  ).toEqual([
    'packages/protocol/src/a.property.test.ts',
    'packages/core/src/b.test.ts',
    'packages/evm/src/payments.property.test.ts',
  ])
})

test('behavior: the stories of every chain family are among them', () => {
  const found = findPropertyFiles(readTree(root)).filter(isStory)
  const families = ['bitcoin', 'evm', 'solana']
  const payments = families.flatMap((family) =>
    ['payments', 'stories'].map((kind) => `packages/${family}/src/features/${kind}.property.test.ts`),
  )
  expect(found.toSorted()).toEqual(
    [...payments, 'packages/evm/src/features/swap/stories.property.test.ts'].toSorted(),
  )
})

test('behavior: every property that has an id is among them', () => {
  const tree = readTree(root)
  const found = findPropertyFiles(tree)
  const named = [...tree].flatMap(([file, text]) =>
    /\bfc\.(?:async)?property\(/i.test(text) && /^ *test.*\bP-\d\d\b/m.test(text) ? [file] : [],
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !found.includes(file))).toEqual([])
})
