import type { Dependencies } from '../Dependencies.js'

/** Evicts what is remembered about the identity of EVM addresses, whose names have changed. */
export async function forgetIdentities(
  { cache, log }: Pick<Dependencies, 'cache' | 'log'>,
  addresses: readonly string[],
): Promise<void> {
  const evm = [...new Set(addresses)].filter((address) => address.startsWith('0x'))
  try {
    await Promise.all(evm.map((address) => cache.forget(`identity:${address}`)))
  } catch (error) {
    // The change itself is done and stays done; the identity is only older than it could be.
    log.warn('an identity could not be evicted', { error: String(error) })
  }
}
