import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extractSnippets } from './extractSnippets.js'
import { readPages } from './readPages.js'

test('extractSnippets: the blocks in TypeScript, with their place', () => {
  const page =
    '# A\n\n```ts\nconst a = 1\n```\n\n```sh\nnpm test\n```\n\n```ts ignore\nconst …\n```\n\n```tsx\n<b />\n```\n'
  expect(extractSnippets('a.md', page)).toEqual([
    { file: 'a.md', line: 4, extension: 'ts', code: 'const a = 1\n' },
    { file: 'a.md', line: 16, extension: 'tsx', code: '<b />\n' },
  ])
})

test('docs/README.md leads to every guide', () => {
  const pages = new Map(readPages(join(import.meta.dirname, '../..')))
  const guides = [...pages.keys()].filter((file) => file.startsWith('docs/guides/'))
  expect(guides.length).toBeGreaterThan(20)
  const index = pages.get('docs/README.md') ?? ''
  expect(guides.filter((file) => !index.includes(`](${file.slice('docs/'.length)})`))).toEqual([])
})
