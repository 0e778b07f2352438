import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectNotices } from './collectNotices.js'

const root = join(import.meta.dirname, '../..')
const of = (path: string) => join(root, 'node_modules', path)

test('default: each package once, with the text of its licence; ours are in none', () => {
  const notices = collectNotices([
    of('preact/dist/preact.module.js'),
    of('preact/compat/dist/compat.module.js'),
    of('@scure/base/index.js'),
    join(root, 'packages/core/dist/exports/index.js'),
    '\0rolldown/runtime.js',
  ])
  expect(notices.match(/^\S+ \d\S* \(MIT\)$/gm)).toEqual([
    expect.stringMatching(/^@scure\/base /),
    expect.stringMatching(/^preact /),
  ])
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(2)
})
