import { nodeRequest } from '@latchkey/core/adapter'
import { type HttpTransport, http } from 'viem'

/** Reaches a node, a bundler or a paymaster's service. */
export const reachNode = (url: string): HttpTransport => http(url, { fetchOptions: nodeRequest })
