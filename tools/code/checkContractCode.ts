import type { Tree } from '../workspace/tree.js'

/** Files that carry the code of contracts, which are ours. */
const own = new Set(['packages/evm/src/features/calls/callRunnerCode.ts'])

/** A text of 200 bytes in hex: longer than a key, a signature or a call, shorter than most contracts. */
const code = /['"`](?:0x)?[0-9a-f]{400,}/gi

/**
 * Reports compiled contracts in code that people run. Those of others are GPL or LGPL mostly, and are no part of these packages: a
 * hash names them as well, and the code itself is on the chain.
 */
export function checkContractCode(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => /^packages\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file) && !own.has(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(code)].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length} the code of a contract`,
      ),
    )
}
