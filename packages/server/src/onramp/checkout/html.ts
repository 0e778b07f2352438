const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that was put together by `html` and needs no escaping any more. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlPart = string | Html | readonly Html[] | undefined

/** Puts HTML together; every text in it is escaped, so that none can become a tag. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const text = strings.reduce((all, string, index) => all + write(parts[index - 1]) + string)
  return new Html(text)
}

function write(part: HtmlPart): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part !== 'string') return part.map(({ text }) => text).join('')
  return part.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
