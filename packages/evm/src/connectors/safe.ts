import type { EvmConnector } from '../EvmConnector.js'

export type SafeParameters = {
  /** The pages around the frame that are believed to be a Safe; Safe's own by default. */
  allowedDomains?: RegExp[]
}

/** A Safe around the frame answers within this time, in milliseconds; wagmi's 10 is too short for a slow phone. */
const patience = 1_000

/**
 * The Safe that has opened the page as one of its apps, by wagmi's connector. Anywhere else it is not listed, and nothing
 * is fetched for it. Needs `@wagmi/connectors`, `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`.
 *
 * @example
 * evm({ networks, connectors: [safe()] })
 */
export function safe({
  allowedDomains = [/^https:\/\/app\.safe\.global$/],
}: SafeParameters = {}): EvmConnector {
  return {
    async load() {
      if (typeof window === 'undefined' || window.parent === window) return undefined
      const { safe } = await import('@wagmi/connectors')
      return safe({ allowedDomains, unstable_getInfoTimeout: patience })
    },
    isSilent: true,
  }
}
