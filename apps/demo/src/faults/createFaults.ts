/** What can go wrong with a server: gone, slow, silent, or broken. */
export const faultNames = ['none', 'off', 'slow', 'silent', 'error'] as const
export type Fault = (typeof faultNames)[number]

/** The data API, and the nodes of all chains. */
export type Target = 'api' | 'rpc'

export type Faults = {
  /** The page's `fetch`: requests to a server with a fault go to the playground's own server instead, which behaves so. */
  fetch: typeof fetch
  set: (target: Target, fault: Fault) => void
}

export type CreateFaultsParameters = {
  /** The addresses of each, as the widget is given them. */
  targets: { readonly [target in Target]: readonly string[] }
  fetch: typeof fetch
}

/**
 * Makes servers fail for this page alone. The failures are real answers, or real silence, of `faultsPlugin.ts`: what
 * the widget meets is the browser's own error. Without a fault nothing stands between the widget and its servers.
 */
export function createFaults({ targets, fetch }: CreateFaultsParameters): Faults {
  const faults: { [target in Target]: Fault } = { api: 'none', rpc: 'none' }

  function faultOf(url: string): Fault {
    const isAt = (address: string) => `${url}/`.startsWith(`${address.replace(/\/+$/, '')}/`)
    if (targets.api.some(isAt)) return faults.api
    return targets.rpc.some(isAt) ? faults.rpc : 'none'
  }

  return {
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input)
      const fault = faultOf(url)
      if (fault === 'none') return fetch(input, init)
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
      const answer = await fetch(`/faults/${fault}`, { cache: 'no-store', signal })
      // Slow is late, but then the real answer.
      return fault === 'slow' ? fetch(input, init) : answer
    },
    set(target, fault) {
      faults[target] = fault
    },
  }
}
