import { defineCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { hasToken } from '../../observe/hasToken.js'
import { metricsType } from '../../observe/Metrics.js'
import { isPrivateAddress } from './isPrivateAddress.js'

/** Headers that a proxy adds: what comes through one comes from anywhere. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `GET /metrics`: for Prometheus in the private network, where metrics have no port of their own. */
export const metricsRoute = defineRoute({
  call: defineCall({ name: 'metrics', method: 'GET', path: '/metrics' }),
  summary:
    'What Prometheus reads; for who has the token of the operator, or else this machine and its private network alone.',
  access: 'none',
  produces: ['text/plain'],
  refuses: [404],
  handle: async (_, { config: { metricsPort, metricsToken }, metrics }, { headers, ip }) => {
    const isForwarded = proxyHeaders.some((name) => headers.has(name))
    const isAllowed =
      metricsToken === undefined
        ? !isForwarded && isPrivateAddress(ip)
        : hasToken(headers.get('authorization') ?? undefined, metricsToken)
    // To who may not read them they are not there.
    if (metricsPort !== null || !isAllowed) {
      throw new Refusal({ status: 404, form: 'empty', description: 'Not found' })
    }
    return { body: await metrics.text(), type: metricsType }
  },
})
