import { readFileSync } from 'node:fs'
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

test('docs/guides/connect.md names each view that there is, and no other', () => {
  const root = join(import.meta.dirname, '../..')
  const guide = new Map(readPages(root)).get('docs/guides/connect.md') ?? ''
  const [paragraph = ''] = guide.match(/^Views: [\s\S]*?\n\n/m) ?? []
  const views = readFileSync(join(root, 'packages/react/src/router/views.ts'), 'utf8')
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
  expect(names(paragraph, /`([a-z][a-z-]*)`/g)).toEqual(names(views, /\bid: '([\w-]+)'/g))
})
