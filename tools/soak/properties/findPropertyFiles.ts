import type { Tree } from '../../workspace/tree.js'

/** The test files whose properties can be tried more often. */
export function findPropertyFiles(tree: Tree): string[] {
  return [...tree]
    .filter(([file, text]) => isTest(file) && /\/check(?:Property|Payments)\.js'/.test(text))
    .map(([file]) => file)
}

/** Tells the stories of payments by servers that lie from all other properties. */
export const isStory = (file: string) => /\/(?:payments|stories)\.property\.test\.ts$/.test(file)

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
