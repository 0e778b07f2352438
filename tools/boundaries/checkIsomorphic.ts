import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../workspace/compile.js'
import type { Problem } from './readModules.js'

/** Where code may have to run, as the declarations TypeScript is given for it. */
const runtimes = {
  'a browser': { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
  'Node.js': { lib: ['ES2023'], types: ['node'] },
}

const options = { target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', strict: true }

/** TypeScript's codes for a name that the declarations do not have; everything else is the type-check's to report. */
const unknownName = new Set([2304, 2552, 2580, 2583, 2584, 2591, 7017])

/** Globals that code may look for and do without. */
const optional = /\b(?:Storage|localStorage)$/

/** What the compiler demands before it looks at anything. */
const least = [
  'Boolean',
  'CallableFunction',
  'Function',
  'IArguments',
  'NewableFunction',
  'Number',
  'Object',
  'RegExp',
]
  .map((name) => `interface ${name} {}`)
  .concat('interface String {}', 'interface Array<T> {}')
  .join('\n')

/**
 * Reports what does not exist in both browsers and Node.js: `document` is unknown to the one, `Buffer` and `process` to the
 * other. The files are checked once, without any declarations, which finds every name that is not their own; each runtime
 * is then asked for these names alone.
 */
export function checkIsomorphic(root: string, files: readonly string[]): Problem[] {
  const foreign = findForeignNames(root, files)
  const names = [...new Set(foreign.map(({ name }) => name.replace(/^globalThis\./, '')))]
  return Object.entries(runtimes).flatMap(([runtime, declarations]) => {
    const unknown = findUnknown(names, declarations)
    return foreign
      .filter(({ name }) => unknown.has(name.replace(/^globalThis\./, '')))
      .map(({ file, line, name }) => ({ file, line, message: `${name} does not exist in ${runtime}` }))
  })
}

function findForeignNames(root: string, files: readonly string[]) {
  const lines = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n')]))
  return compile({
    root,
    modules: new Map([['least.d.ts', least]]),
    settings: (up) => ({
      compilerOptions: { ...options, noLib: true, noResolve: true, types: [] },
      files: ['least.d.ts', ...files.map((file) => join(up, file))],
    }),
  })
    .filter(({ code }) => unknownName.has(code))
    .map(({ file, line, column }) => {
      const text = lines.get(file)?.[line - 1]?.slice(column - 1) ?? ''
      return { file, line, name: /^(?:globalThis\.)?[\w$]+/.exec(text)?.[0] ?? text }
    })
    .filter(({ name }) => !optional.test(name))
}

/** Those of the names that a runtime knows neither as a value nor as a type. */
function findUnknown(names: readonly string[], declarations: object): Set<string> {
  const uses = names.map((name) => `{ const value = ${name}; type Type = ${name} }`).join('\n')
  const problems = compile({
    root: repository,
    modules: new Map([['names.ts', `${uses}\nexport {}\n`]]),
    settings: () => ({ compilerOptions: { ...options, ...declarations }, files: ['names.ts'] }),
  })
  return new Set(
    problems.filter(({ code }) => unknownName.has(code)).map(({ line }) => names[line - 1] as string),
  )
}

const repository = join(import.meta.dirname, '../..')
