import { Resolver } from 'node:dns/promises'

/** All addresses of a host name; the signal ends the look-up. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

export type CreateResolverParameters = {
  /** Name servers, as `address:port`; those of the machine unless told otherwise. */
  servers?: readonly string[] | undefined
  /** For one question to one name server; there are two tries. */
  timeoutMs?: number
}

/**
 * Looks names up by asking the name servers itself.
 *
 * `dns.lookup` waits in one of the process's few threads until the system gives up, so that a handful of names whose
 * servers do not answer would hold up every other look-up, those of nodes included.
 */
export function createResolver({ servers, timeoutMs = 1_500 }: CreateResolverParameters = {}): Resolve {
  return async (hostname, signal) => {
    signal.throwIfAborted()
    // One for each look-up: cancelling ends all that a resolver is asked.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      const addresses = [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
      if (addresses.length === 0 && four.status === 'rejected') throw four.reason
      return addresses
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
