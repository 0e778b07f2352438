import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSnippets } from './checkSnippets.js'
import { extractSnippets } from './extractSnippets.js'
import { readPages } from './readPages.js'

const root = join(import.meta.dirname, '../..')

test('extractSnippets: the blocks in TypeScript, with their place', () => {
  const page =
    '# A\n\n```ts\nconst a = 1\n```\n\n```sh\nnpm test\n```\n\n```ts ignore\nconst …\n```\n\n```tsx\n<b />\n```\n'
  expect(extractSnippets('a.md', page)).toEqual([
    { file: 'a.md', line: 4, extension: 'ts', code: 'const a = 1\n' },
    { file: 'a.md', line: 16, extension: 'tsx', code: '<b />\n' },
  ])
})

test('behavior: the documentation compiles, and a snippet that does not is found', {
  timeout: 180_000,
}, () => {
  const bad = {
    file: 'bad.md',
    line: 10,
    extension: 'ts',
    code: "import { gone } from '@latchkey/core'\n\nconst a: string = 1\n",
  } as const
  const problems = checkSnippets(root, [
    ...readPages(root).flatMap(([file, text]) => extractSnippets(file, text)),
    bad,
  ])
  expect(problems.filter((problem) => !problem.startsWith('bad.md'))).toEqual([])
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['bad.md:10', 'bad.md:12'])
})
