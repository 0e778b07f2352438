import { isBuiltin } from 'node:module'
import type { Manifest } from '../workspace/packages.js'
import type { Module, Problem } from './readModules.js'

/** Built with all that they import, so that people install none of it: `tools/build/buildElement.ts`. */
const takesIn = new Set(['@latchkey/element'])

/**
 * Reports imports of packages that the importing package does not declare. Hoisting makes such an import work here and
 * fail for the person who installs the package. Tests and tools may also use the root's devDependencies.
 */
export function checkDeclared(modules: readonly Module[], root: Manifest): Problem[] {
  return modules.flatMap(({ file, package: owner, development, imports }) => {
    const { manifest } = owner
    const declared = new Set(
      Object.keys({
        ...manifest.dependencies,
        ...manifest.peerDependencies,
        ...manifest.optionalDependencies,
      }),
    )
    if (development || !owner.published || takesIn.has(owner.name)) {
      for (const name of Object.keys({ ...manifest.devDependencies, ...root.devDependencies }))
        declared.add(name)
    }
    return imports
      .filter(
        ({ specifier, packageName }) => packageName && !isBuiltin(specifier) && !declared.has(packageName),
      )
      .map(({ packageName, line }) => ({
        file,
        line,
        message: `${packageName} is not declared in ${owner.directory}/package.json${development ? '' : ' (dependencies or peerDependencies)'}`,
      }))
  })
}
