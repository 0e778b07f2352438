import { entrySource } from '../workspace/packages.js'
import type { Module, Problem } from './readModules.js'

/** What tests make for one another: it is published by nobody, so it has no entry point. */
const testFolder = /^packages\/[\w-]+\/test\//

/** Reports imports that reach into another package past its entry points, by path or by a path below its name. */
export function checkEntries(modules: readonly Module[]): Problem[] {
  return modules.flatMap(({ file, package: owner, development, imports }) =>
    imports.flatMap(({ specifier, line, file: target, workspace, packageName }) => {
      if (specifier.startsWith('.')) {
        const outside = target && !target.startsWith(`${owner.directory}/`)
        return outside && !(development && testFolder.test(target))
          ? [{ file, line, message: `${specifier} leaves ${owner.directory}: import the package by name` }]
          : []
      }
      if (!workspace || !packageName) return []
      // `styles.css?inline`: how a bundler is to read it is no part of the path.
      const entry = `.${specifier.slice(packageName.length).split('?', 1)[0]}`
      if (entrySource(workspace.manifest, entry)) return []
      return [
        { file, line, message: `${specifier} is not an entry point of ${workspace.directory}/package.json` },
      ]
    }),
  )
}
