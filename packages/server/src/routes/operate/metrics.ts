import { defineCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { metricsType } from '../../observe/Metrics.js'
import { isPrivateAddress } from './isPrivateAddress.js'

/** Headers that a proxy adds: what comes through one comes from anywhere. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `GET /metrics`: for Prometheus in the private network, where metrics have no port of their own. */
export const metricsRoute = defineRoute({
  call: defineCall({ name: 'metrics', method: 'GET', path: '/metrics' }),
  summary: 'What Prometheus reads; only for this machine and its private network.',
  access: 'none',
  refuses: [404],
  handle: async (_, { config, metrics }, { headers, ip }) => {
    const isForwarded = proxyHeaders.some((name) => headers.has(name))
    if (config.metricsPort !== null || isForwarded || !isPrivateAddress(ip)) {
      throw new Refusal({ status: 404, form: 'empty', description: 'Not found' })
    }
    return { body: await metrics.text(), type: metricsType }
  },
})
