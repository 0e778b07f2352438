import { createPublicClient, fallback, http, type PublicClient } from 'viem'

/** A connection to the node of a bundler's chain. */
export type BundlerClient = PublicClient

/** Connects to a chain by one node or several, of which the first that answers is asked. */
export function createBundlerClient(rpcUrls: readonly string[]): BundlerClient {
  return createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => http(url, { timeout: 10_000, retryCount: 1 })),
      { retryCount: 0 },
    ),
    // Every answer about the chain is about its newest block.
    cacheTime: 0,
  })
}
