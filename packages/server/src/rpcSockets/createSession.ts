import type { RpcRequest } from '@latchkey/protocol/wire'
import { type RawData, WebSocket } from 'ws'
import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { checkAccess } from '../http/checkAccess.js'
import { takeFromLimits } from '../http/takeFromLimits.js'
import { costOfRequests } from '../nodes/costOfRequests.js'
import { rpcRoute } from '../routes/rpc/rpc.js'
import type { Admission } from './admitUpgrade.js'
import { checkMessage, refuseAll } from './checkMessage.js'
import { closeSocket } from './closeSocket.js'
import { countSubscribes, createSubscriptions } from './createSubscriptions.js'
import type { Upstream, Upstreams } from './createUpstreams.js'
import { rpcSocketLimits } from './rpcSocketLimits.js'

export type SessionParameters = {
  client: WebSocket
  upstream: Upstream
  upstreams: Upstreams
  admission: Admission
  /** Called once, when the client is gone. */
  onClosed: () => void
}

/** A client and a node, talking through us. */
export type Session = {
  /** Says good-bye to both ends; those that do not answer are cut off. */
  end: (code: number, reason: string) => void
  /** To be called every 30 s: cuts off what did not answer the last time. */
  ping: () => void
}

/** Passes messages between a client and a node until one of them goes. */
export function createSession(
  dependencies: Dependencies,
  { client, upstream, upstreams, admission, onClosed }: SessionParameters,
): Session {
  const { metrics, log } = dependencies
  const { network, ip, origin, projectId } = admission
  const { chainId, config, nodes } = network
  let node = upstream
  let isNodeAlive = true
  let isClientAlive = true
  let isOver = false
  let sent = 0
  const subscriptions = createSubscriptions()
  let refusals = 0
  let pings = 0
  let work: Promise<void> = Promise.resolve()
  let reconnecting: Promise<void> | undefined

  const count = (direction: string) =>
    metrics.count('latchkey_rpc_socket_messages_total', { chain: chainId, direction })

  function end(code: number, reason: string) {
    if (isOver) return
    isOver = true
    closeSocket(client, code, reason)
    closeSocket(node.socket, 1000)
  }

  function listenToNode({ socket }: Upstream) {
    isNodeAlive = true
    socket.on('message', (data) => {
      isNodeAlive = true
      down(subscriptions.waiting() > 0 ? subscriptions.read(String(data)) : data)
    })
    socket.on('pong', () => {
      isNodeAlive = true
    })
    socket.on('close', () => {
      if (isOver || node.socket !== socket) return
      // What the client has asked this node, the next one would not know of.
      if (sent > 0) return end(1012, 'the node is gone; connect again')
      reconnecting = reconnect()
    })
    socket.resume()
  }

  async function reconnect() {
    try {
      node = await upstreams.connect({ chainId, wsUrls: nodes.wsUrls }, node.at + 1)
      if (isOver) return closeSocket(node.socket, 1000)
      listenToNode(node)
    } catch {
      end(1012, 'no node is reachable; connect again')
    }
  }

  function down(data: RawData | string) {
    if (client.readyState !== WebSocket.OPEN) return
    if (client.bufferedAmount > rpcSocketLimits.buffered) {
      // A good-bye would wait behind everything else.
      end(1008, 'too slow')
      return client.terminate()
    }
    client.send(data, { binary: false })
    count('down')
  }

  function up(requests: readonly RpcRequest[], isBatch: boolean) {
    if (node.socket.readyState !== WebSocket.OPEN) return end(1012, 'the node is gone; connect again')
    sent += requests.length
    const numbered = subscriptions.send(requests)
    node.socket.send(JSON.stringify(isBatch ? numbered : numbered[0]))
    count('up')
  }

  async function handle(text: string) {
    if (isOver) return
    const { requests, isBatch, refused } = checkMessage(config, text)
    try {
      const cost = costOfRequests(requests) + refused.length
      await takeFromLimits(dependencies, rpcRoute, ip, cost)
      // As a request by itself would be: a project can be disabled while its sockets are open.
      await checkAccess(dependencies, {
        route: rpcRoute,
        projectId,
        origin,
        ip,
        cost,
      })
      if (isTooMuch(requests)) throw new Refusal({ status: 429, description: 'Too many subscriptions' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status !== 429 && error.status !== 503) return end(1008, error.message.slice(0, 100))
      return refuse(refuseAll(requests, error.message), isBatch)
    }
    await reconnecting
    if (requests.length > 0) up(requests, isBatch)
    if (refused.length > 0) refuse(refused, isBatch)
    else refusals = 0
  }

  function isTooMuch(requests: readonly RpcRequest[]): boolean {
    if (subscriptions.waiting() > rpcSocketLimits.waiting) return true
    const more = countSubscribes(requests)
    return more > 0 && subscriptions.count() + more > rpcSocketLimits.subscriptions
  }

  function refuse(failures: readonly object[], isBatch: boolean) {
    count('refused')
    refusals += 1
    if (refusals >= rpcSocketLimits.refusals) return end(1008, 'too many requests that are refused')
    down(JSON.stringify(isBatch ? failures : failures[0]))
  }

  client.on('message', (data, isBinary) => {
    isClientAlive = true
    if (isBinary) return end(1003, 'send text')
    // One after the other, and no more from the socket meanwhile: limits may be asked of another machine.
    client.pause()
    const text = String(data)
    work = work
      .then(() => handle(text))
      .catch((error: unknown) => {
        log.error('rpc socket failed', { chain: chainId, error: String(error) })
        end(1011, 'internal error')
      })
    void work.then(resume)
  })

  function resume() {
    if (node.socket.bufferedAmount <= rpcSocketLimits.buffered) return client.resume()
    // The node reads slower than the client writes: an empty ping is through when all before it is.
    node.socket.ping('', undefined, () => client.resume())
  }

  client.on('ping', (data) => {
    pings += 1
    if (pings > rpcSocketLimits.pings) end(1008, 'too many pings')
    else client.pong(data)
  })
  client.on('pong', () => {
    isClientAlive = true
  })
  client.on('error', (error: Error & { code?: string }) => {
    // `ws` closes the connection itself, with the code that fits (1009 for a message that is too large).
    log.debug('socket failed', { chain: chainId, error: error.code ?? error.name })
  })
  client.on('close', (code) => {
    isOver = true
    closeSocket(node.socket, 1000)
    metrics.count('latchkey_rpc_sockets_closed_total', { chain: chainId, code: String(code) })
    onClosed()
  })
  listenToNode(node)

  return {
    end,
    ping() {
      if (isOver) return
      if (!isClientAlive) return client.terminate()
      if (!isNodeAlive) return node.socket.terminate()
      isClientAlive = false
      isNodeAlive = false
      pings = 0
      client.ping()
      if (node.socket.readyState === WebSocket.OPEN) node.socket.ping()
      else isNodeAlive = true
    },
  }
}
