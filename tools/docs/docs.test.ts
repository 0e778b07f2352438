import { expect, test } from 'vitest'
import { extractSnippets } from './extractSnippets.js'

test('extractSnippets: the blocks in TypeScript, with their place', () => {
  const page =
    '# A\n\n```ts\nconst a = 1\n```\n\n```sh\nnpm test\n```\n\n```ts ignore\nconst …\n```\n\n```tsx\n<b />\n```\n'
  expect(extractSnippets('a.md', page)).toEqual([
    { file: 'a.md', line: 4, extension: 'ts', code: 'const a = 1\n' },
    { file: 'a.md', line: 16, extension: 'tsx', code: '<b />\n' },
  ])
})
