import { readFileSync } from 'node:fs'

/** What the README's section on putting the widget into a page tells its reader to do, and what it promises for it. */
export type Readme = {
  /** The packages that the commands install. */
  packages: readonly string[]
  /** The page's module. */
  code: string
  /** Origins of the nodes that it names. */
  nodes: readonly string[]
  /** What the content policy needs besides `connect-src`. */
  policy: string
  /** Bytes that the page's first load may have more than one with React alone. */
  limit: number
  text: string
}

/** Reads the section as it stands, so that a change of its words is a change of what is tested. */
export function readReadme(file = new URL('../../README.md', import.meta.url)): Readme {
  const [, text = ''] = /\n## Put it in a page\n(.*?)\n## /s.exec(readFileSync(file, 'utf8')) ?? []
  const find = (what: string, pattern: RegExp) => {
    const found = pattern.exec(text)?.[1]
    if (!found) throw new Error(`The README has no ${what} any more: it was found by ${pattern}.`)
    return found
  }
  const code = find('code of a page', /```tsx\n(.*?)```/s)
  const commands = find('commands', /```sh\n(.*?)```/s)
  return {
    packages: commands
      .split('\n')
      .flatMap((line) => line.replace(/#.*/, '').match(/@?[\w-]+\/[\w-]+|viem/g) ?? []),
    code,
    nodes: [...new Set(code.match(/https:\/\/[\w.-]+/g) ?? [])],
    policy: find('content policy', /\*\*Content security policy:\*\* `(.*?)`/s),
    limit: Number(find('weight', /under\s+(\d+(?:\.\d+)?)\s+kB/)) * 1000,
    text,
  }
}
