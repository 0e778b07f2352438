import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The strictest policy a page with wallets can have. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' https: wss:",
  "require-trusted-types-for 'script'",
].join('; ')

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test page</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script src="/page.js"></script></head>
<body><h1>Test page</h1><button id="outside">Outside</button>
<dialog id="own"><p>The page's own dialog</p><button id="inside">Inside</button></dialog></body></html>`

const style = 'body { font: 16px sans-serif; background: #e9e8e4 } * { color: red; font-family: cursive }'

const script = `
window.announced = []
addEventListener('eip6963:announceProvider', (event) => announced.push(event.detail))
dispatchEvent(new Event('eip6963:requestProvider'))
window.standard = []
const api = Object.freeze({ register: (...wallets) => (standard.push(...wallets), () => {}) })
addEventListener('wallet-standard:register-wallet', (event) => event.detail(api))
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
window.ask = (method, params) => announced[0].provider.request({ method, params })
  .then((value) => ({ value }), (error) => ({ code: error.code, message: error.message }))
window.seen = []
addEventListener('DOMContentLoaded', () => {
  const own = document.getElementById('own')
  // What modals in the field do: close on a press elsewhere or on Escape, and pull the focus back.
  document.addEventListener('pointerdown', (event) => { seen.push('pointerdown'); if (!own.contains(event.target)) own.close() }, true)
  document.addEventListener('keydown', (event) => { seen.push('key ' + event.key); if (event.key === 'Escape') own.close() }, true)
  document.addEventListener('focusin', (event) => { seen.push('focusin'); if (own.open && !own.contains(event.target)) document.getElementById('inside').focus() }, true)
  own.addEventListener('focusout', (event) => { if (!own.contains(event.relatedTarget)) seen.push('focusout') })
})
`

/** Serves a small page under a strict policy, and a node at `/rpc` that answers from `answers`. */
export async function servePage(answers: Record<string, unknown> = {}) {
  const server = createServer((request, response) => {
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (request.url === '/page.js') return send('text/javascript', script)
    if (request.url === '/page.css') return send('text/css', style)
    if (request.url === '/away') return response.writeHead(302, { location: 'https://away.invalid/' }).end()
    if (request.url !== '/rpc') {
      response.setHeader('content-security-policy', policy)
      return send('text/html', page)
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    return request.on('end', () => {
      const { id, method } = JSON.parse(body)
      const error = { code: -32601, message: `no ${method}` }
      const result = answers[method]
      send(
        'application/json',
        JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}
