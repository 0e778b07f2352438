import { errorAdvice } from './errorAdvice.js'
import type { DeclaredError } from './readErrorContexts.js'

type Context = Record<string, unknown>

/** Sentences by code: those for developers and those for people. */
export type ErrorSentences = {
  developers: (code: string, context: Context) => string
  people: (code: string, context: Context) => string
}

const intro = `# Errors

<!-- Made by \`npm run docs\` from the codes, their contexts and their sentences. Edit those, not this page. -->

Every error of Latchkey is a \`LatchkeyError\` with a stable \`code\`, a \`context\` that is typed by it, a \`shortMessage\` for
developers, and \`docsPath\`, which leads to its place on this page. The widget shows people a translated sentence instead. Branch on the
code, and narrow the context with it:

\`\`\`ts
import { isLatchkeyError } from '@latchkey/protocol'

const waitFor = (error: unknown) =>
  isLatchkeyError(error, 'api/refused') ? error.context.retryAfterMs : undefined
\`\`\`

Words in braces stand for fields of the context. A field with \`?\` can be absent, and its part of the sentence with it.
`

/** Writes the page of errors: a section for each domain, and an anchor for each code. */
export function renderErrors(errors: readonly DeclaredError[], sentences: ErrorSentences): string {
  const domains = [...new Set(errors.map(({ code }) => domainOf(code)))]
  const sections = domains.map((domain) => {
    const entries = errors.filter(({ code }) => domainOf(code) === domain)
    return `## ${domain}\n\n${entries.map((entry) => renderError(entry, sentences)).join('\n')}`
  })
  return [intro, ...sections].join('\n')
}

function renderError({ code, when, fields }: DeclaredError, { developers, people }: ErrorSentences): string {
  const context = Object.fromEntries(
    fields.map(({ name, isList }) => [name, isList ? listOf(name) : `{${name}}`]),
  )
  const list = fields.map(({ name, type, isOptional }) => `\`${name}${isOptional ? '?' : ''}: ${type}\``)
  return `### <a id="${code}"></a>\`${code}\`

${when}

- Context: ${list.length > 0 ? list.join(', ') : 'none'}
- For developers: ${developers(code, context)}
- For people: ${people(code, context)}
- What to do: ${errorAdvice[code as keyof typeof errorAdvice]}
`
}

const domainOf = (code: string) => code.slice(0, code.indexOf('/'))
const listOf = (name: string) => [`{${name}[0]}`, `{${name}[1]}`]
