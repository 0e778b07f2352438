import { join } from 'node:path'
import ts from 'typescript'
import type { Problem } from './readModules.js'

/** Where code may have to run, as the declarations TypeScript is given for it. */
const runtimes = {
  'a browser': { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] },
  'Node.js': { lib: ['lib.es2023.d.ts'], types: ['node'] },
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
}

/** TypeScript's codes for a name that the declarations do not have; everything else is the type-check's to report. */
const unknownName = new Set([2304, 2552, 2580, 2583, 2584, 2591, 7017])

/** Globals that code may look for and do without. */
const optional = /\b(?:Storage|localStorage)$/

/**
 * Reports what does not exist in both browsers and Node.js: `document` is unknown to the one, `Buffer` and `process` to the
 * other. The files are checked once, without any declarations, which finds every name that is not their own; whether it is
 * a global is then a matter of two lists.
 */
export function checkIsomorphic(root: string, files: readonly string[]): Problem[] {
  const foreign = findForeignNames(root, files)
  return Object.entries(runtimes).flatMap(([runtime, declarations]) => {
    const globals = listGlobals(root, declarations)
    return foreign
      .filter(({ name }) => !globals.has(name.replace(/^globalThis\./, '')))
      .map(({ file, line, name }) => ({ file, line, message: `${name} does not exist in ${runtime}` }))
  })
}

function findForeignNames(root: string, files: readonly string[]) {
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, noLib: true, noResolve: true, types: [] },
  )
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(root, file))
    if (!source) return []
    return program
      .getSemanticDiagnostics(source)
      .filter(({ code }) => unknownName.has(code))
      .map(({ start = 0, length = 0 }) => ({
        file,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        name: source.text.slice(start, start + length),
      }))
      .filter(({ name }) => !optional.test(name))
  })
}

/** The names that a module finds without importing them. */
function listGlobals(root: string, { lib, types }: { lib: string[]; types: string[] }): Set<string> {
  const path = join(root, 'globals.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) =>
    file === path ? ts.createSourceFile(file, 'export {}', rest[0]) : getSourceFile(file, ...rest)
  const program = ts.createProgram([path], { ...options, lib, types }, host)
  const source = program.getSourceFile(path)
  if (!source) throw new Error('TypeScript reads no module')
  const meaning = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Namespace
  return new Set(
    program
      .getTypeChecker()
      .getSymbolsInScope(source, meaning)
      .map(({ name }) => name),
  )
}
