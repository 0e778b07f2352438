import { createMetrics } from '../observe/createMetrics.js'
import type { SocketMetrics } from '../sockets/answerMetrics.js'
import type { Terminal } from './Terminal.js'

/** The metrics of a program without a configuration file; who may read them is of the environment. */
export const watchOf = ({ LATCHKEY_METRICS_TOKEN }: Terminal['env']): SocketMetrics => ({
  metrics: createMetrics(),
  token: LATCHKEY_METRICS_TOKEN || undefined,
})
