import { posix } from 'node:path'
import ts from 'typescript'
import type { Tree } from '../workspace/tree.js'
import type { Problem } from './readModules.js'

const entry = /^packages\/core\/src\/exports\/(?!.*\.test\.)[^/]+\.ts$/

/**
 * Reports actions of core, exported functions that take the instance and give a promise, without `Parameters` (where they
 * take any), `ReturnType` and `ErrorType` beside them in the same entry point.
 */
export function checkActions(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) => (entry.test(file) ? checkEntry(tree, file, text) : []))
}

function checkEntry(tree: Tree, file: string, text: string): Problem[] {
  const source = parse(file, text)
  const exported = source.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, moduleSpecifier }) =>
      exportClause &&
      ts.isNamedExports(exportClause) &&
      moduleSpecifier &&
      ts.isStringLiteral(moduleSpecifier)
        ? exportClause.elements.map((element) => ({ element, from: moduleSpecifier.text }))
        : [],
    )
  const names = new Set(exported.map(({ element }) => element.name.text))
  return exported.flatMap(({ element, from }) => {
    const { text: name } = element.name
    const path = posix.join(posix.dirname(file), from.replace(/\.js$/, '.ts'))
    const action = findAction(path, tree.get(path) ?? '', name)
    if (!action) return []
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
    const wanted = [...(action.parameters.length > 1 ? ['Parameters'] : []), 'ReturnType', 'ErrorType']
    const missing = wanted.map((suffix) => `${type}${suffix}`).filter((one) => !names.has(one))
    if (missing.length === 0) return []
    const { line } = source.getLineAndCharacterOfPosition(element.getStart(source))
    return [{ file, line: line + 1, message: `action ${name} needs ${missing.join(' and ')} beside it` }]
  })
}

/** The function of that name, where it is an action. */
function findAction(file: string, text: string, name: string): ts.FunctionDeclaration | undefined {
  const source = parse(file, text)
  return source.statements.filter(ts.isFunctionDeclaration).find((declaration) => {
    const [first] = declaration.parameters
    return (
      declaration.name?.text === name &&
      first?.type?.getText(source) === 'Latchkey' &&
      declaration.type?.getText(source).startsWith('Promise<')
    )
  })
}

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
