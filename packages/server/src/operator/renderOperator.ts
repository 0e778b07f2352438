import { createHash } from 'node:crypto'
import { commit } from '../observe/commit.js'
import { version } from '../observe/version.js'
import { Html, html } from '../openapi/html.js'
import type { Recorder } from './createRecorder.js'
import { since } from './numbers.js'
import type { OperatorFacts } from './OperatorFacts.js'
import { operatorScript, operatorStyle } from './operatorStyle.js'
import { renderCalls } from './renderCalls.js'
import { renderGlance } from './renderGlance.js'
import { renderNetworks } from './renderNetworks.js'
import { renderStores } from './renderStores.js'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page may load: its own style and script, and itself again. Nothing from anywhere else. */
export const operatorPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(operatorStyle)}`,
  `script-src ${hashOf(operatorScript)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The operator's page: how the server is, and how it was over the last hour. */
export async function renderOperator(
  facts: OperatorFacts,
  recorder: Recorder,
  now: () => number = Date.now,
): Promise<string> {
  const time = new Date(now())
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Latchkey: this server</title>
<style>${new Html(operatorStyle)}</style>
</head>
<body>
<header>
<h1>Latchkey data API</h1>
<p id="facts" data-live>${facts.isEnding() ? html`<span class="state wrong">ending</span> · ` : undefined}version ${version}, commit ${commit.slice(0, 12)}, up ${since(process.uptime())}, as of <time datetime="${time.toISOString()}">${time.toISOString().slice(11, 19)} UTC</time>. Plots show the last hour of this process.</p>
<button type="button" hidden>Pause</button>
</header>
<p id="notice" role="status"></p>
<main>
${renderGlance(recorder)}
${await renderNetworks(facts, recorder)}
${renderCalls(recorder)}
${renderStores(facts, recorder)}
</main>
<script type="module">${new Html(operatorScript)}</script>
</body>
</html>
`
  return page.text
}
