import ts from 'typescript'

/** How a module is taken in: bound when the file loads, only for its types, or by `import()`. */
export type ImportKind = 'static' | 'type' | 'dynamic'

/** One import, export-from, `import()`, `require()` or `import type` of a file. */
export type ParsedImport = { specifier: string; kind: ImportKind; line: number }

/** Finds every module a source file names. */
export function parseImports(file: string, text: string): ParsedImport[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKind(file))
  const imports: ParsedImport[] = []
  const add = (specifier: ts.Node | undefined, kind: ImportKind) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const { line } = source.getLineAndCharacterOfPosition(specifier.getStart(source))
    imports.push({ specifier: specifier.text, kind, line: line + 1 })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node) ? 'type' : 'static')
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node) ? 'type' : 'static')
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, 'type')
    else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], 'dynamic')
      else if (ts.isIdentifier(node.expression) && node.expression.text === 'require')
        add(node.arguments[0], 'static')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return imports
}

function scriptKind(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

function isTypeImport(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names = clause.namedBindings
  return !clause.name && !!names && ts.isNamedImports(names) && allTypes(names.elements)
}

function isTypeExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true
  return !!node.exportClause && ts.isNamedExports(node.exportClause) && allTypes(node.exportClause.elements)
}

function allTypes(elements: ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>): boolean {
  return elements.length > 0 && elements.every((element) => element.isTypeOnly)
}
