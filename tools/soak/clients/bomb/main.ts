import { serveTask } from '../../programs/forkTask.js'
import { projectId } from '../../programs/serverConfiguration.js'
import { call, createAgent } from '../call.js'
import { createBombs } from './bombs.js'
import type { BombRun } from './sendAllBombs.js'

const rpc = `/v1?chainId=eip155:1&projectId=${projectId}`
const paths = ['/v1/profile/account', '/v1/fungible/price', rpc]
/** The proxy takes more than other calls do, and answers in words of JSON-RPC. */
const rpcStatuses = [400, 413, 415, 422]

serveTask(async ({ host, port, repeats }: BombRun, say): Promise<string[]> => {
  const agent = createAgent(4)
  const unexpected: string[] = []
  for (const { name, body, headers = {}, statuses } of createBombs()) {
    const seen = new Set<number>()
    for (let turn = 0; turn < repeats; turn += 1) {
      for (const path of paths) {
        const { status } = await call({ host, port }, { method: 'POST', path, body, headers, agent })
        seen.add(status)
        if (!(path === rpc ? rpcStatuses : statuses).includes(status)) {
          unexpected.push(`${name} to ${path.split('?')[0]}: ${status}`)
        }
      }
    }
    say(`${name}: ${[...seen].sort().join(', ')}`)
  }
  agent.destroy()
  return unexpected
})
