import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { parseImports } from '../boundaries/parseImports.js'

/** What is put into one file: a module that is loaded on demand, together with all it cannot run without. */
export type ModuleGroup = {
  root: string
  /** The file that holds what is joined; without one the modules stay as they are, and are there for the next group. */
  into?: string
}

/** Several that may come in any order: what more than one of them needs is in a file of its own, and weighs once. */
export type ModuleGroups = { roots: readonly Required<ModuleGroup>[]; shared: string }

export type JoinModulesParameters = {
  /** The folder of built modules. */
  folder: string
  /** The modules that are there from the start, with what they import. */
  entries: readonly string[]
  /** In the order in which they are loaded: what one has is there for those after it. */
  groups: readonly (ModuleGroup | ModuleGroups)[]
}

/**
 * Puts a module that is loaded on demand, and what loads with it, into one file; each of them becomes a line that points
 * there. Views that come later use some of the same modules, each its own choice, and bundlers cut what several files
 * share into as many pieces as there are choices: a page would fetch a dozen files where one does (Rolldown #10905).
 */
export async function joinModules({ folder, entries, groups }: JoinModulesParameters): Promise<void> {
  const present = reach(entries.map((entry) => join(folder, entry)))
  // All before anything is written: a line that points to a file of its group would hide what it stands for.
  const take = (root: string) => [...reach([join(folder, root)])].filter((module) => !present.has(module))
  const joined = groups.flatMap((group) => {
    const all = 'roots' in group ? group.roots : [group]
    const taken = all.map(({ root, into }) => ({ root: join(folder, root), into, modules: take(root) }))
    const several = repeated(taken.flatMap(({ modules }) => modules))
    for (const { modules } of taken) for (const module of modules) present.add(module)
    const own = taken.map(({ root, into, modules }) => ({
      into,
      modules: modules.filter((module) => module !== root && !several.has(module)),
    }))
    return 'roots' in group ? [{ into: group.shared, modules: [...several] }, ...own] : own
  })
  for (const { into, modules } of joined) if (into) await write(join(folder, into), modules)
}

async function write(file: string, modules: readonly string[]): Promise<void> {
  const { code, map, names } = await bundle(file, modules)
  writeFileSync(file, `${code.trimEnd()}\n//# sourceMappingURL=${basename(file)}.map\n`)
  writeFileSync(`${file}.map`, map)
  for (const [module, exported] of names) {
    writeFileSync(module, `export { ${exported.join(', ')} } from '${relativeTo(module, file)}'\n`)
    rmSync(`${module}.map`, { force: true })
  }
}

/** The modules that are loaded with some of them; what they import on demand, or from other packages, is not. */
function reach(modules: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    for (const { specifier, kind } of parseImports(module, readFileSync(module, 'utf8')))
      if (kind === 'static' && specifier.startsWith('.')) add(resolve(dirname(module), specifier))
  }
  modules.forEach(add)
  return found
}

type Bundle = { code: string; map: string; names: Map<string, readonly string[]> }

async function bundle(file: string, modules: readonly string[]): Promise<Bundle> {
  const names = new Map<string, readonly string[]>()
  const plugin: Rolldown.Plugin = {
    name: 'join',
    resolveId: (id) => (id === file ? file : undefined),
    load(id) {
      if (id === file)
        return modules.map((module) => `export * from '${relativeTo(file, module)}'`).join('\n')
      const map = existsSync(`${id}.map`) ? readFileSync(`${id}.map`, 'utf8') : undefined
      return { code: readFileSync(id, 'utf8'), ...(map && { map }) }
    },
    buildEnd() {
      for (const module of modules) names.set(module, this.getModuleInfo(module)?.exports ?? [])
    },
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      sourcemap: 'hidden',
      outDir: dirname(file),
      lib: { entry: file, formats: ['es'], fileName: () => basename(file) },
      rolldownOptions: {
        plugins: [plugin],
        external: (id, importer) =>
          id !== file &&
          !modules.includes(importer && id.startsWith('.') ? resolve(dirname(importer), id) : id),
      },
    },
  })
  const [twice] = repeated([...names.values()].flat())
  if (twice) throw new Error(`Two modules that are joined in ${file} export "${twice}".`)
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  const [{ code, map }] = output
  return { code, map: JSON.stringify(map), names }
}

const repeated = (names: readonly string[]) =>
  new Set(names.filter((name, index) => names.indexOf(name) !== index))

function relativeTo(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
