import { base64urlnopad } from '@scure/base'
import { WebSocket, WebSocketServer } from 'ws'
import { createController } from '../createController.js'
import { demoIcon } from '../demoIcon.js'
import { toSolanaKey } from '../solana/solanaKey.js'
import { acceptHandshake, type WalletCipher } from './acceptHandshake.js'
import type { CreateMobileAppParameters, MobileApp, MobileFault } from './MobileApp.js'
import { createMobileMethods, type MobileAppSession } from './mobileMethods.js'

const protocol = 'com.solana.mobilewalletadapter.v1'

/**
 * Makes a wallet app that a test controls: the wallet's side of the Mobile Wallet Adapter protocol over a local socket or a
 * reflector, with real keys. It runs in Node.js.
 *
 * @example
 * ```ts
 * const app = createMobileApp({ accounts: [secretKey], chains: [{ chain: 'solana:localnet', rpcUrl }] })
 * await app.open(associationUrl) // what the page navigated to, or shows as a code
 * app.control.once({ type: 'reject' }) // the next question is declined: -1 or -3
 * ```
 */
export function createMobileApp(parameters: CreateMobileAppParameters): MobileApp {
  const { control, answer } = createController({
    wallet: { name: parameters.name ?? 'Demo App', icon: demoIcon },
    behavior: parameters.behavior,
  })
  const tokens = new Map<string, string>()
  const answers = createMobileMethods({ ...parameters, answer, tokens })
  const servers = new Set<WebSocketServer>()
  const remotes = new Set<WebSocket>()
  const methods: string[] = []
  const faults: MobileFault[] = []

  /** Answers one page on its socket. */
  function serve(socket: WebSocket, association: Uint8Array, fault: MobileFault | undefined) {
    const session: MobileAppSession = {}
    let cipher: WalletCipher | undefined
    let sent = 0
    let isPinged = false
    // One frame after another, as they came.
    let queue: Promise<unknown> = Promise.resolve()

    async function greet(frame: Uint8Array) {
      if (fault?.type === 'silent') return
      if (fault?.type === 'ping' && !isPinged) {
        isPinged = true
        socket.send(new Uint8Array())
        return
      }
      const { publicKey, cipher: agreed } = await acceptHandshake(association, frame)
      cipher = agreed
      const v = fault?.type === 'version' ? fault.version : '1'
      const properties = v === undefined ? new Uint8Array() : await agreed.seal(JSON.stringify({ v }), ++sent)
      socket.send(Buffer.concat([publicKey, properties]))
    }

    async function reply(agreed: WalletCipher, frame: Uint8Array) {
      const { text } = await agreed.open(frame)
      const { id, method, params } = JSON.parse(text)
      methods.push(method)
      if (fault?.type === 'drop' && fault.method === method) return socket.terminate()
      if (fault?.type === 'noise') return socket.send(Buffer.alloc(40, 7))
      const message = await answerTo(method, params)
      sent += 1
      const wrong = fault?.type === 'sequence' ? fault.by : 0
      socket.send(await agreed.seal(JSON.stringify({ jsonrpc: '2.0', id, ...message }), sent + wrong))
    }

    async function answerTo(method: string, params: Record<string, unknown>) {
      try {
        const known = answers[method]
        if (!known) return { error: { code: -32601, message: `${method} is not known.` } }
        return { result: await known(params, session) }
      } catch (error) {
        const { code, message, data } = error as { code?: unknown; message: string; data?: unknown }
        return { error: { code: typeof code === 'number' ? code : -32603, message, data } }
      }
    }

    socket.on('message', (data: Buffer) => {
      const frame = Uint8Array.from(data)
      // A reflector says by an empty frame that both are there.
      if (frame.length === 0) return
      queue = queue.then(() => (cipher ? reply(cipher, frame) : greet(frame))).catch(() => socket.terminate())
    })
  }

  /** Comes to the page by a reflector; throws where that does not let it in. */
  async function join(url: string, association: Uint8Array, fault: MobileFault | undefined) {
    const socket = new WebSocket(url, protocol)
    remotes.add(socket)
    socket.on('close', () => remotes.delete(socket))
    serve(socket, association, fault)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      // It stays, as an error that nobody hears ends the process.
      socket.on('error', reject)
    })
  }

  return {
    control,
    accounts: parameters.accounts.map((key) => toSolanaKey(key).address),
    get methods() {
      return methods
    },
    async open(associationUrl) {
      const fault = faults.shift()
      if (fault?.type === 'absent') return
      const { association, port, reflectorUrl } = readLink(associationUrl)
      if (reflectorUrl) return join(reflectorUrl, association, fault)
      const server = new WebSocketServer({
        host: 'localhost',
        port,
        path: '/solana-wallet',
        handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
      })
      servers.add(server)
      server.on('close', () => servers.delete(server))
      server.once('connection', (socket) => {
        serve(socket, association, fault)
        socket.on('close', () => server.close())
      })
      await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
    },
    once: (fault) => void faults.push(fault),
    revoke: () => tokens.clear(),
    async close() {
      for (const socket of remotes) socket.terminate()
      await Promise.all(
        [...servers].map((server) => {
          for (const socket of server.clients) socket.terminate()
          return new Promise((resolve) => server.close(resolve))
        }),
      )
    },
  }
}

/** Reads what a page asks by the link that opens an app. */
function readLink(text: string): { association: Uint8Array; port: number; reflectorUrl: string | undefined } {
  const { searchParams, pathname } = new URL(text)
  const [, way] = /\/v1\/associate\/(local|remote)$/.exec(pathname) ?? []
  if (!way) throw new TypeError(`${pathname} is not a link to an app.`)
  const association = base64urlnopad.decode((searchParams.get('association') ?? '').replaceAll('.', ''))
  const host = searchParams.get('reflector') ?? ''
  const scheme = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) ? 'ws' : 'wss'
  const reflectorUrl =
    way === 'remote' ? `${scheme}://${host}/reflect?id=${searchParams.get('id') ?? ''}` : undefined
  return { association, port: Number(searchParams.get('port')), reflectorUrl }
}
