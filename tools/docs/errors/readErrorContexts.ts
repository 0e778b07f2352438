import ts from 'typescript'

/** A field of an error's context, with its type as it is written. */
export type ContextField = { name: string; type: string; isOptional: boolean; isList: boolean }

/** An error code as `ErrorContexts` declares it. */
export type DeclaredError = { code: string; when: string; fields: ContextField[] }

/** Reads the codes, their JSDoc and their fields from the source of `ErrorContexts`; throws where a code has no JSDoc. */
export function readErrorContexts(source: string): DeclaredError[] {
  const file = ts.createSourceFile('ErrorContexts.ts', source, ts.ScriptTarget.Latest, true)
  const type = file.statements
    .filter((statement) => ts.isTypeAliasDeclaration(statement))
    .find(({ name }) => name.text === 'ErrorContexts')?.type
  if (!type || !ts.isTypeLiteralNode(type)) throw new Error('ErrorContexts is not a type of fields')
  return type.members.filter((member) => ts.isPropertySignature(member)).map(readCode)
}

function readCode(member: ts.PropertySignature): DeclaredError {
  const code = nameOf(member)
  const when = docOf(member)
  if (when === '') throw new Error(`${code} has no sentence that says when it is thrown`)
  const context = member.type
  const fields =
    context && ts.isTypeLiteralNode(context)
      ? context.members.filter((field) => ts.isPropertySignature(field))
      : []
  return { code, when, fields: fields.map(readField) }
}

function readField(field: ts.PropertySignature): ContextField {
  const written = field.type?.getText() ?? 'unknown'
  const type = written.replace(/ \| undefined$/, '').replace(/\bNamespace\b/g, 'string')
  return {
    name: nameOf(field),
    type: type.replace(/\s+/g, ' '),
    isOptional: field.questionToken !== undefined,
    isList: /\[.*\]$/.test(type),
  }
}

const nameOf = ({ name }: ts.PropertySignature) => (ts.isStringLiteral(name) ? name.text : name.getText())

function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node)
  const text = doc && ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : undefined
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
