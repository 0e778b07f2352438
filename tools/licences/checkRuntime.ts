import type { WorkspacePackage } from '../workspace/packages.js'

const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/

/** Reports runtime dependencies of published packages that are not one exact version. */
export function checkExactVersions(packages: readonly WorkspacePackage[]): string[] {
  return packages
    .filter(({ published }) => published)
    .flatMap(({ directory, manifest }) =>
      Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies })
        .filter(([, version]) => !exact.test(version))
        .map(([name, version]) => `${directory} depends on ${name} ${version}: name one version`),
    )
}

/** Reports what is new, gone or too much in the names of all packages that are installed with ours. */
export function checkRuntimePackages(
  found: readonly string[],
  accepted: { budget: number; names: readonly string[] },
): string[] {
  const fresh = found.filter((name) => !accepted.names.includes(name))
  const gone = accepted.names.filter((name) => !found.includes(name))
  return [
    ...fresh.map((name) => `${name} is new in the tree: is it worth it?`),
    ...gone.map((name) => `${name} is no longer in the tree: take it off the list`),
    ...(found.length > accepted.budget ? [`${found.length} packages, budget ${accepted.budget}`] : []),
  ]
}
