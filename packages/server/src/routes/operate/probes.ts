import { defineCall } from '@latchkey/protocol/wire'
import type { Reply } from '../../answers/Reply.js'
import { defineRoute } from '../../http/Route.js'

const say = (body: string, status: 200 | 503 = 200): Reply => ({
  body,
  type: 'text/plain; charset=utf-8',
  status,
  headers: { 'cache-control': 'no-store' },
})

/** `GET /health/live`: a process that answers at all is not mended by being started anew, whatever else is away. */
export const liveRoute = defineRoute({
  call: defineCall({ name: 'healthLive', method: 'GET', path: '/health/live' }),
  summary: 'Whether this process lives: 200 as long as it answers.',
  access: 'none',
  produces: ['text/plain'],
  handle: () => say('live'),
})

/**
 * `GET /health/ready`: whether a balancer should send requests here. A database that is away is so for every process, and much
 * goes on without it: to take all of them out would make a partial outage a whole one.
 */
export const readyRoute = defineRoute({
  call: defineCall({ name: 'healthReady', method: 'GET', path: '/health/ready' }),
  summary:
    'Whether requests should be sent here: 503 from when it is told to end, some seconds before it does.',
  access: 'none',
  produces: ['text/plain'],
  answersUnwell: true,
  handle: (_, { isEnding }) => (isEnding() ? say('ending', 503) : say('ready')),
})
