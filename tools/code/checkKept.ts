import type { Tree } from '../workspace/tree.js'

/** Variables that hold a key or a secret of the operator; an API key is in every page, and none. */
const variable = /\bLATCHKEY_(?!\w*API_KEY\b)(?:\w*_)?(?:KEY|SECRET)\b/g

/** Reports keys and secrets that the server takes and SECURITY.md says nothing of. */
export function checkKept(tree: Tree, security: string): string[] {
  const names = [...tree].flatMap(([file, text]) =>
    file.startsWith('packages/server/src/') && !file.endsWith('.test.ts') ? (text.match(variable) ?? []) : [],
  )
  return [...new Set(names)]
    .filter((name) => !security.includes(`\`${name}\``))
    .map((name) => `SECURITY.md does not say that the server keeps ${name}`)
}
