/** A text as a literal in single quotes; every character in it stays what it is. */
export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

/** A text as an attribute of JSX, which knows no escapes. */
export function attribute(name: string, text: string): string {
  return /["\\&{}<>\n]/.test(text) ? `${name}={${quote(text)}}` : `${name}="${text}"`
}

/** Texts as the literal of a list. */
export const list = (texts: readonly string[]) => `[${texts.map(quote).join(', ')}]`

/** Entries as the lines of an object; names that are no identifiers in quotes. */
export const record = (entries: readonly (readonly [name: string, value: string])[]) =>
  entries.map(([name, value]) => `${/^\w+$/.test(name) ? name : quote(name)}: ${quote(value)}`)

/** Lines, some steps further in. */
export const indent = (lines: readonly string[], steps: number) =>
  lines.map((line) => `${'  '.repeat(steps)}${line}`)
