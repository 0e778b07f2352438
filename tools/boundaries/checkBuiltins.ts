import { isBuiltin } from 'node:module'
import type { Module, Problem } from './readModules.js'

/** Code that runs in Node alone; everything else that is published has to run in a browser. */
const nodeOnly = [
  'packages/create/src/',
  'packages/server/src/',
  'packages/testing/src/mobile/',
  'packages/testing/src/playwright/',
]

/** Reports Node built-ins in published code that runs in browsers. */
export function checkBuiltins(modules: readonly Module[]): Problem[] {
  return modules
    .filter(({ file, package: owner, development }) => {
      return owner.published && !development && !nodeOnly.some((folder) => file.startsWith(folder))
    })
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ specifier }) => isBuiltin(specifier))
        .map(({ specifier, line }) => ({ file, line, message: `${specifier} does not exist in a browser` })),
    )
}
