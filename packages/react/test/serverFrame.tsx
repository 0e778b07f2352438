import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { createCookiePage } from './createCookiePage.js'

// The server, in a frame of its own: React takes a page for broken in which both of its renderers have worked.
const initialState = JSON.parse(document.documentElement.dataset.state ?? 'null')
parent.postMessage({ html: await render(createCookiePage(initialState).page) }, '*')

async function render(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return new Response(stream).text()
}
