import { join } from 'node:path'
import ts from 'typescript'
import type { Problem } from './readModules.js'

/** Where code may have to run, as the declarations TypeScript is given for it. */
const runtimes = {
  'a browser': { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] },
  'Node.js': { lib: ['lib.es2023.d.ts'], types: ['node'] },
}

/** TypeScript's codes for a name that the declarations do not have; everything else is the type-check's to report. */
const unknownName = new Set([2304, 2552, 2580, 2583, 2584, 2591, 7017])

/** Globals that code may look for and do without. */
const optional = /\b(?:Storage|localStorage)$/

/**
 * Reports what does not exist in both browsers and Node.js, by type-checking the files once with the declarations of
 * each: `document` is unknown to the one, `Buffer` and `process` to the other.
 */
export function checkIsomorphic(root: string, files: readonly string[]): Problem[] {
  return Object.entries(runtimes).flatMap(([runtime, { lib, types }]) => {
    const program = ts.createProgram(
      files.map((file) => join(root, file)),
      {
        lib,
        types,
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        customConditions: ['latchkey:source'],
        strict: true,
        noEmit: true,
        skipLibCheck: true,
      },
    )
    return files.flatMap((file) => {
      const source = program.getSourceFile(join(root, file))
      if (!source) return []
      return program
        .getSemanticDiagnostics(source)
        .map(({ code, start = 0, length = 0 }) => ({
          code,
          start,
          name: source.text.slice(start, start + length),
        }))
        .filter(({ code, name }) => unknownName.has(code) && !optional.test(name))
        .map(({ start, name }) => ({
          file,
          line: source.getLineAndCharacterOfPosition(start).line + 1,
          message: `${name} does not exist in ${runtime}`,
        }))
    })
  })
}
