import { defineCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { metricsType } from '../../observe/Metrics.js'
import { mayReadMetrics } from '../../observe/mayReadMetrics.js'

/** `GET /metrics`: for Prometheus in the private network, where metrics have no port of their own. */
export const metricsRoute = defineRoute({
  call: defineCall({ name: 'metrics', method: 'GET', path: '/metrics' }),
  summary:
    'What Prometheus reads; for who has the token of the operator, or else this machine and its private network alone.',
  access: 'none',
  produces: ['text/plain'],
  refuses: [404],
  handle: async (_, { config: { metricsPort, metricsToken }, metrics }, { headers, ip }) => {
    const headerOf = (name: string) => headers.get(name) ?? undefined
    // To who may not read them they are not there.
    if (metricsPort !== null || !mayReadMetrics({ token: metricsToken, headerOf, ip })) {
      throw new Refusal({ status: 404, form: 'empty', description: 'Not found' })
    }
    return { body: await metrics.text(), type: metricsType }
  },
})
