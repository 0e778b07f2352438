import type { Connect, Plugin } from 'vite'

/** Longer than a person likes to wait, shorter than the widget's own limit of eight seconds. */
const slowMs = 4_000

/** Serves what broken servers do, at `/faults/…`; the page turns to it while a fault is switched on. */
export function faultsPlugin(): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    switch (request.url?.split('?')[0]) {
      case '/faults/off':
        request.socket.destroy()
        return
      case '/faults/silent':
        return
      case '/faults/slow': {
        const timer = setTimeout(() => response.writeHead(204).end(), slowMs)
        response.once('close', () => clearTimeout(timer))
        return
      }
      case '/faults/error':
        response.writeHead(500, { 'content-type': 'application/json' })
        response.end('{"error":"The playground was told to fail."}')
        return
      default:
        next()
    }
  }
  return {
    name: 'latchkey-faults',
    configureServer(server) {
      server.middlewares.use(answer)
    },
    configurePreviewServer(server) {
      server.middlewares.use(answer)
    },
  }
}
