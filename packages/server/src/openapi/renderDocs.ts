import { createHash } from 'node:crypto'
import type { OpenApi, Operation } from './createOpenApi.js'
import { curlOf } from './curlOf.js'
import type { Parameter } from './describeParameters.js'
import { describeType, listFields } from './describeType.js'
import { docsStyle } from './docsStyle.js'
import { Html, html } from './html.js'
import type { JsonSchema } from './JsonSchema.js'
import { type DescribedStatus, refusals } from './refusals.js'

/** As it is: an escape would change its hash. */
const style = new Html(docsStyle)
const styleHash = createHash('sha256').update(docsStyle).digest('base64')

/** What the page may load: its own style, and nothing else from anywhere. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Call = { method: string; path: string; operation: Operation; aliases: readonly string[] }

/** The calls of a document; other paths of a call stand with it. */
function listCalls({ paths }: OpenApi): Call[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return all
    .filter(({ operation }) => operation['x-alias-of'] === undefined)
    .map((call) => ({
      ...call,
      aliases: all
        .filter(({ operation }) => operation['x-alias-of'] === call.operation.operationId)
        .map(({ path }) => path),
    }))
}

/** The documentation of an API as one page that needs no script. */
export function renderDocs(document: OpenApi): string {
  const calls = listCalls(document)
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const [server] = document.servers
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${style}</style>
</head>
<body>
<div class="page">
<nav aria-label="Calls">${groups.map(
    ({ name, calls: own }) =>
      html`<section><h2>${name}</h2><ul>${own.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${path.replace(/^\/v1(?=\/.)/, '')}</a></li>`,
      )}</ul></section>`,
  )}</nav>
<main>
<h1>${document.info.title}</h1>
<p class="lead">${document.info.summary} Version ${document.info.version}, at <code>${server?.url}</code>. The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
${groups.map(({ name, calls: own }) => html`<h2>${name}</h2>${own.map((call) => renderCall(call, server?.url ?? ''))}`)}
</main>
</div>
</body>
</html>
`
  return page.text
}

function renderCall({ method, path, operation, aliases }: Call, serverUrl: string): Html {
  const body = operation.requestBody?.content['application/json']
  const success = operation.responses['200']
  const answer = success && 'content' in success ? success.content?.['application/json'] : undefined
  return html`<article id="${operation.operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${prose(operation.summary)}${aliases.map((alias) => html` Also at <code>${alias}</code>.`)}</p>
${operation.parameters.length > 0 ? html`<h4>Parameters</h4>${renderParameters(operation.parameters)}` : undefined}
${body ? html`<h4>Body</h4>${renderFields(body.schema, 'required')}` : undefined}
<h4>Example</h4>
<pre>${curlOf({ method, path, operation, serverUrl })}</pre>
${answer ? html`<details><summary>Answer</summary>${renderFields(answer.schema, 'optional')}${answer.example === undefined ? undefined : html`<pre>${JSON.stringify(answer.example, null, 2)}</pre>`}</details>` : undefined}
<details><summary>Refusals</summary>${renderRefusals(operation)}</details>
</article>
`
}

/** A sentence whose words in backticks are code. */
const prose = (text = '') =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))

const table = (head: readonly string[], rows: readonly Html[]) =>
  html`<table><thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`

const tag = (text: string | undefined) => text && html` <span class="tag">${text}</span>`

const renderParameters = (parameters: readonly Parameter[]) =>
  table(
    ['Name', 'In', 'What'],
    parameters.map(
      ({ name, in: where, required, schema, description }) =>
        html`<tr><td><code>${name}</code>${tag(required ? 'required' : undefined)}</td><td>${where}</td><td>${renderType(schema, description)}</td></tr>`,
    ),
  )

/** The fields of a body or an answer; what stands out is told: what a body needs, and what an answer may lack. */
function renderFields(schema: JsonSchema, word: 'required' | 'optional'): Html {
  const fields = listFields(schema.type === 'array' && schema.items ? schema.items : schema)
  if (fields.length === 0) return html`<p><code>${describeType(schema)}</code></p>`
  return table(
    ['Field', 'What'],
    fields.map(
      ({ path, schema: field, required }) =>
        html`<tr><td><code>${path}</code>${tag(required === (word === 'required') ? word : undefined)}</td><td>${renderType(field, field.description)}</td></tr>`,
    ),
  )
}

const renderType = (schema: JsonSchema, description: string | undefined) =>
  html`<code>${describeType(schema)}</code>${description ? html`<br>${prose(description)}` : undefined}`

function renderRefusals({ responses }: Operation): Html {
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400)
  return table(
    ['Status', 'Why'],
    statuses.map(
      (status) =>
        html`<tr><td><code>${status}</code></td><td>${prose(refusals[Number(status) as DescribedStatus])}</td></tr>`,
    ),
  )
}
