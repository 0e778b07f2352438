import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { ConfigPath, ConfigProblem } from './ConfigError.js'
import { resolveReferences } from './resolveReferences.js'

/** A configuration file that was read: its value, and where each part of it stands. */
export type ConfigText = {
  value: unknown
  problems: ConfigProblem[]
  /** `file:line:column` of a field, or of the nearest part of the file that there is. */
  locate: (path: ConfigPath, part?: 'name' | 'value') => string
}

/** Reads JSON with comments and trailing commas, and puts in what `${NAME}` refers to. */
export function readConfigText(
  text: string,
  { file, env }: { file: string; env: Readonly<Record<string, string | undefined>> },
): ConfigText {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const lines = startsOfLines(text)
  const place = (offset: number) => {
    const line = lines.findLastIndex((start) => start <= offset)
    return `${file}:${line + 1}:${offset - (lines[line] ?? 0) + 1}`
  }
  const problems: ConfigProblem[] = errors.map(({ error, offset }) => ({
    place: place(offset),
    path: [],
    message: syntaxWords[printParseErrorCode(error)] ?? 'this is not JSON',
  }))
  const tell = (node: Node, path: ConfigPath, message: string) =>
    problems.push({ place: place(node.offset), path, message })

  function read(node: Node, path: ConfigPath): unknown {
    if (node.type === 'array') return (node.children ?? []).map((item, at) => read(item, [...path, at]))
    if (node.type === 'object') return readObject(node, path)
    if (node.type !== 'string') return node.value as unknown
    return resolveReferences(String(node.value), env, (message) => tell(node, path, message))
  }

  function readObject(node: Node, path: ConfigPath): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    for (const { children = [] } of node.children ?? []) {
      const [name, value] = children
      if (!name || !value) continue
      const key = String(name.value)
      const inner = [...path, key]
      if (Object.hasOwn(object, key)) tell(name, inner, 'this field is there twice')
      // Not by assignment, which does something else for `__proto__`.
      Object.defineProperty(object, key, {
        value: read(value, inner),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return object
  }

  return {
    value: root && errors.length === 0 ? read(root, []) : undefined,
    problems,
    locate(path, part = 'value') {
      let node = root
      let offset = root?.offset ?? 0
      for (const step of path) {
        const [name, value] = childOf(node, step)
        if (!value) break
        node = value
        offset = part === 'name' && name ? name.offset : value.offset
      }
      return place(offset)
    },
  }
}

/** The name and the value of what a node holds under a step of a path; the last one counts, as for the value. */
function childOf(node: Node | undefined, step: string | number): [Node | undefined, Node | undefined] {
  if (node?.type === 'array') return [undefined, typeof step === 'number' ? node.children?.[step] : undefined]
  const property = node?.children?.findLast(({ children }) => children?.[0]?.value === step)
  return [property?.children?.[0], property?.children?.[1]]
}

function startsOfLines(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const syntaxWords: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no JSON word: texts stand in double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'the name of a field in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing brace } is expected here',
  CloseBracketExpected: 'a closing bracket ] is expected here',
  EndOfFileExpected: 'the end of the file is expected here',
  InvalidCommentToken: 'this is no comment',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this text does not end',
  UnexpectedEndOfNumber: 'this number does not end',
  InvalidUnicode: 'this is no Unicode escape',
  InvalidEscapeCharacter: 'this escape is none of JSON',
  InvalidCharacter: 'this character has to be written as an escape',
}
