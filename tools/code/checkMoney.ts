import type { Tree } from '../workspace/tree.js'
import { findNames } from './findNames.js'

/** Where amounts are handled: the exact arithmetic itself, and the features that move or show money. */
const moneyCode =
  /^packages\/(?:protocol\/src\/amount\/|[^/]+\/src\/features\/(?:balance|buy|send|swap)(?:\/|\.ts))/
const conversions = new Set(['Number', 'parseFloat', 'parseInt', 'toNumber'])

/**
 * Reports conversions to a JavaScript number where money is handled (M-01): above 2^53 they change the amount, and
 * nothing says so. A conversion of something else there is written in a way that needs none, or moved elsewhere.
 */
export function checkMoney(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => moneyCode.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      findNames(file, text, conversions)
        .filter(({ called }) => called)
        .map(({ name, line }) => `${file}:${line} ${name}() where money is handled`),
    )
}
