import type { Tree } from '../../workspace/tree.js'

/** The test files whose properties can be tried more often. */
export function findPropertyFiles(tree: Tree): string[] {
  return [...tree]
    .filter(([file, text]) => isTest(file) && text.includes("/checkProperty.js'"))
    .map(([file]) => file)
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
