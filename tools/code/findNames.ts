import ts from 'typescript'

/** A name in code, with the line it stands in; comments and strings do not count. */
export type FoundName = { name: string; called: boolean; line: number }

/** Finds those of the names that a source file has as identifiers, and whether each is called: `b` in `a.b()` is. */
export function findNames(file: string, text: string, names: ReadonlySet<string>): FoundName[] {
  // Most files have none of these words, and need not be parsed.
  if (![...names].some((name) => text.includes(name))) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: FoundName[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ name: node.text, called: isCalled(node), line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isCalled(node: ts.Identifier): boolean {
  const { parent } = node
  const callee = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee
}
