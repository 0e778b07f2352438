import type { IncomingMessage } from 'node:http'
import { type RpcQuery, rpcQuerySchema } from '@latchkey/protocol/wire'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { checkAccess } from '../http/checkAccess.js'
import { clientAddress } from '../http/clientAddress.js'
import { parsePart } from '../http/parsePart.js'
import { readQuery } from '../http/readQuery.js'
import { takeFromLimits } from '../http/takeFromLimits.js'
import type { Network } from '../networks/Network.js'
import { rpcSocketRoute } from '../routes/rpc/rpcSocket.js'

/** Who is on the other end, and what it is for. */
export type Admission = {
  network: Network
  projectId: string
  ip: string
  origin: string | undefined
}

/** Lets an upgrade in by the same rules as a request: limits, query, project, origin, chain; else throws `Refusal`. */
export async function admitUpgrade(
  dependencies: Dependencies,
  { url = '/', headers, socket }: IncomingMessage,
): Promise<Admission> {
  const { config, networks } = dependencies
  if (!rpcSocketRoute.paths.includes(url.split('?', 1)[0] ?? '')) {
    throw new Refusal({ status: 404, description: '', form: 'empty' })
  }
  const forwardedFor = headers['x-forwarded-for']
  const ip = clientAddress(
    socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    config.trustProxy,
  )
  await takeFromLimits(dependencies, rpcSocketRoute, ip)
  const query = parsePart(rpcSocketRoute, 'query', rpcQuerySchema, readQuery(url)) as RpcQuery
  const { chainId, projectId } = query
  const { origin } = headers
  await checkAccess(dependencies, { route: rpcSocketRoute, projectId, origin, ip, cost: 1 })
  const network = networks.get(chainId)
  if (network.nodes.wsUrls.length === 0) {
    throw refuseValue('chainId', `chain ${chainId} is not served by WebSocket`)
  }
  return { network, projectId, ip, origin }
}
