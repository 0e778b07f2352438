import type { Rolldown } from 'tsdown'

/** What reads a value by a schema; everything else of valibot makes a part of one and does nothing besides. */
const readers = ['parse', 'safeParse', 'is', 'assert']
const makers = new RegExp(`(?<![\\w.])v\\.(?!(?:${readers.join('|')})\\()[a-z]\\w*\\(`, 'g')

/**
 * Marks the making of schemas as pure, so that a page's bundler leaves out those that nothing uses: bundlers keep calls of
 * another package otherwise, whatever that package says of them.
 */
export function markPure(): Rolldown.Plugin {
  return {
    name: 'mark-pure',
    transform: {
      filter: { id: /\.ts$/, code: "import * as v from 'valibot'" },
      handler: (code) => ({ code: code.replace(makers, '/* @__PURE__ */ $&'), map: null }),
    },
  }
}
