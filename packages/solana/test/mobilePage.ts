import type { Adapter } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { solana, solanaMainnet } from '../src/index.js'
import { createMobileSession } from '../src/mobile/createMobileSession.js'

/** What the page of the tests in Chromium offers. */
export type MobilePage = {
  visit: () => Promise<readonly string[]>
  connect: () => Promise<string>
  reconnect: () => Promise<readonly string[]>
  sign: (address: string, message: string) => Promise<string>
  /** Opens a session by itself and asks for accounts; what becomes of it. */
  ask: (session: { port?: number; baseUrl?: string; reflector?: string }) => Promise<string>
  /** Pays lamports; the signature of the transaction. */
  send: (from: string, to: string, lamports: string) => Promise<string>
  /** The link that another device has to open, once there is one. */
  waitForLink: () => Promise<string>
}

const name = 'Mobile Wallet Adapter'
let adapter: Adapter | undefined

/** An error as a test can read it from outside of the page. */
const told = async <value>(work: Promise<value>): Promise<value> => {
  try {
    return await work
  } catch (error) {
    const { code, context } = error as { code: string; context: { reason?: string } }
    throw new Error(`${code} ${context?.reason ?? ''}`)
  }
}

async function open(): Promise<Adapter> {
  if (adapter) return adapter
  const reflector = new URLSearchParams(location.search).get('reflector') ?? undefined
  const { genesisHash, rpcUrl } = Object.fromEntries(new URLSearchParams(location.search))
  const network =
    genesisHash && rpcUrl ? { name: 'Local', genesisHash, rpcUrl } : solanaMainnet({ rpcUrl: '/rpc' })
  const descriptor = solana({ networks: [network], reflector })
  const discovery = (await descriptor.discover?.())?.()
  const create = await descriptor.load()
  adapter = create({ storage: localStorage, ...(discovery && { discovery }) })
  return adapter
}

const page: MobilePage = {
  visit: async () => (await open()).connectors.get().map((connector) => connector.name),
  async connect() {
    const { signal } = new AbortController()
    const { accounts } = await told((await open()).connect({ connectorId: name, signal }))
    return accounts[0].address
  },
  async reconnect() {
    const connections = await (await open()).reconnect({ connectorIds: [name] })
    return connections.map(({ accounts }) => accounts[0].address)
  },
  async sign(address, message) {
    const sign = await (await open()).sign?.()
    if (!sign) throw new Error('There is no signing.')
    return told(sign.signMessage({ address, message }))
  },
  async ask(parameters) {
    const session = createMobileSession(parameters)
    try {
      await session.open()
      await session.request('authorize', { identity: { name: 'Shop' }, chain: 'solana:mainnet' })
      return 'agreed'
    } catch (error) {
      const { code, context } = error as { code: string; context: { reason?: string } }
      return `${code} ${context?.reason}`
    } finally {
      session.close()
    }
  },
  async send(from, to, lamports) {
    const opened = await open()
    const send = await opened.send?.()
    const [connection] = opened.connections.get()
    if (!send || !connection) throw new Error('There is no sending.')
    const { caipNetworkId } = connection
    const amount = makeAmount(BigInt(lamports), 9)
    return told(send.submit(await send.prepare({ caipNetworkId, from, to, amount })))
  },
  async waitForLink() {
    const link = (await open()).connectors.get().find((connector) => connector.name === name)?.deviceLink
    return new Promise((resolve) => {
      const look = () => {
        const text = link?.get()
        if (text) resolve(text)
      }
      link?.subscribe(look)
      look()
    })
  },
}
Object.assign(globalThis, { page })
