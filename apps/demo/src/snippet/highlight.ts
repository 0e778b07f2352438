/** A run of code of one kind; `plain` is what has no colour. */
export type Token = { kind: 'string' | 'keyword' | 'tag' | 'comment' | 'name' | 'plain'; text: string }

const kinds = [
  ['comment', String.raw`\{?\/\*[\s\S]*?\*\/\}?|\/\/[^\n]*`],
  ['string', String.raw`'(?:\\.|[^'\\\n])*'|"[^"\n]*"`],
  ['tag', String.raw`<\/?[A-Za-z][\w.]*|\/?>`],
  ['keyword', String.raw`\b(?:import|export|from|const|function|return|type|true|false)\b`],
  ['name', String.raw`\b[a-zA-Z]\w*(?=\()`],
] as const

const pattern = new RegExp(kinds.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'g')

/** Splits code into coloured runs; put together again they are the code itself. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > at) tokens.push({ kind: 'plain', text: code.slice(at, match.index) })
    const kind = kinds.find(([name]) => match.groups?.[name] !== undefined)?.[0] ?? 'plain'
    tokens.push({ kind, text: match[0] })
    at = match.index + match[0].length
  }
  if (at < code.length) tokens.push({ kind: 'plain', text: code.slice(at) })
  return tokens
}
