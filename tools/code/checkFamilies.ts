import type { Tree } from '../workspace/tree.js'

/** What knows chain families by their ports alone. The suite for adapters has examples. */
const generalCode = /^packages\/(?:core\/src\/(?!contract\/)|react\/src\/)/
const family = /(['"`])(?:eip155|solana|bip122)\1/
/** Examples in comments show a page's own code. */
const comment = /^\s*(?:\/\/|\/?\*)/

/**
 * Reports chain families that are called by name where all are alike: what one of them does otherwise is said by its
 * adapter or its networks, so that another family needs nothing here.
 */
export function checkFamilies(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => generalCode.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const [named] = comment.test(line) ? [] : (family.exec(line) ?? [])
        return named ? [`${file}:${index + 1} ${named} where every chain family is alike`] : []
      }),
    )
}
