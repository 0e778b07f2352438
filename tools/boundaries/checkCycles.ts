import type { Module, Problem } from './readModules.js'

/**
 * Reports import cycles between files, across packages too. Type-only imports count: they cost nothing at run time, but
 * two files that need each other's types are one idea in two files. `import()` does not count: it is how the widget is
 * split, and the parts of a split may know what loads them.
 */
export function checkCycles(modules: readonly Module[]): Problem[] {
  const edges = new Map<string, string[]>()
  for (const { file, imports } of modules) {
    edges.set(
      file,
      imports.flatMap((found) => (found.kind !== 'dynamic' && found.file ? [found.file] : [])),
    )
  }
  const problems: Problem[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) {
      const cycle = [...path.slice(start), file]
      problems.push({ file, line: 1, message: `import cycle: ${cycle.join(' → ')}` })
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of edges.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of edges.keys()) visit(file)
  return problems
}
