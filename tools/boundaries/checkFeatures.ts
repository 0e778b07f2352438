import type { Module, Problem } from './readModules.js'

const feature = /^packages\/react\/src\/features\/([^/]+)\//

/** Reports React features that import each other: they meet in the router, so that one can be deleted alone. */
export function checkFeatures(modules: readonly Module[]): Problem[] {
  return modules.flatMap(({ file, imports }) => {
    const from = feature.exec(file)?.[1]
    if (!from) return []
    return imports.flatMap(({ file: target, line }) => {
      const to = target && feature.exec(target)?.[1]
      return to && to !== from
        ? [{ file, line, message: `feature ${from} may not import feature ${to}: push its view instead` }]
        : []
    })
  })
}
