import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import { formatEther, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { clientAddress } from '../http/clientAddress.js'
import { createSocketServer } from '../http/createSocketServer.js'
import { createMemoryLimiter } from '../limits/createMemoryLimiter.js'
import { createLog } from '../observe/createLog.js'
import type { Log } from '../observe/Log.js'
import { createBundlerClient } from './BundlerClient.js'
import { createBundler } from './createBundler.js'
import { createBundlerApp } from './createBundlerApp.js'
import { entryPoint } from './Operation.js'

export type OpenBundlerParameters = {
  /** Nodes of one chain; the first that answers is asked. */
  rpcUrls: readonly string[]
  /** The private key of the address that sends the transactions. */
  key: Hex
  host?: string
  /** Any that is free where it is 0. */
  port?: number
  /** Pages that may use it; all of them where none is named. */
  origins?: readonly string[]
  /** How many proxies stand before it, each of which appends to `X-Forwarded-For`. */
  trustProxy?: number
  log?: Log
  /** How often the chain is looked at. */
  pollMs?: number
}

/** A bundler that listens. */
export type RunningBundler = {
  url: string
  chainId: number
  /** What the address has that sends the transactions, in whole coins, for people to read. */
  balance: string
  address: Hex
  close: () => Promise<void>
}

/** A client's requests: each may run an operation on the node. */
const perClient = { capacity: 60, perSecond: 10 }

/** Opens a bundler for the chain of some nodes; throws when that chain has no entry point. */
export async function openBundler({
  rpcUrls,
  key,
  host = '127.0.0.1',
  port = 0,
  origins = ['*'],
  trustProxy = 0,
  log = createLog({ level: 'info' }),
  pollMs = 2_000,
}: OpenBundlerParameters): Promise<RunningBundler> {
  const client = createBundlerClient(rpcUrls)
  const account = privateKeyToAccount(key)
  const [chainId, code, balance] = await Promise.all([
    client.getChainId(),
    client.getCode({ address: entryPoint }),
    client.getBalance({ address: account.address }),
  ])
  if (code === undefined) {
    throw new Error(`Chain ${chainId} has no entry point 0.8 of ERC-4337 at ${entryPoint}: deploy it first`)
  }
  const bundler = createBundler({ client, chainId, account, log })
  const limiter = createMemoryLimiter()
  const app = createBundlerApp({
    bundler,
    log,
    origins: origins.length > 0 ? origins : ['*'],
    async admit(request, environment) {
      const { incoming } = environment as HttpBindings
      const forwarded = request.headers.get('x-forwarded-for')
      const client = clientAddress(incoming.socket.remoteAddress, forwarded, trustProxy)
      return (await limiter.take(client, perClient)).allowed
    },
  })
  const server = createSocketServer({
    onRequest: getRequestListener((request, environment) => app.fetch(request, environment), {
      hostname: 'localhost',
    }),
  })
  const listening = await server.listen(port, host)
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const poll = () => {
    last = bundler
      .work()
      .catch((error) => log.error('bundler failed', { error: String(error) }))
      .then(() => {
        if (!isClosed) timer = setTimeout(poll, pollMs)
      })
  }
  let isClosed = false
  poll()
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    chainId,
    address: account.address,
    balance: formatEther(balance),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await server.close()
      await last
    },
  }
}
