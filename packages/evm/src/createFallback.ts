import { fallback, http } from 'viem'
import type { CreateTransport } from './createWagmiConfig.js'

/** Reaches the nodes of a network in their order: the next is asked where one is dead, fails, or is silent for long (F-18). */
export const createFallback: CreateTransport = (urls) =>
  fallback(
    urls.map((url, index) => {
      const isLast = index === urls.length - 1
      return http(url, { retryCount: isLast ? 1 : 0, timeout: isLast ? 8_000 : 2_500 })
    }),
    { retryCount: 0 },
  )
