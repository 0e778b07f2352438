import { LatchkeyError } from '@latchkey/protocol'
import type { Eip1193Provider, Listener } from './Eip1193Provider.js'

/** A wallet that is asked only by the function it was found with. */
export type GuardedProvider = Required<Pick<Eip1193Provider, 'request' | 'on' | 'removeListener'>> & {
  /** Throws `wallet/altered` once the wallet's function is another one. */
  assertUnaltered: () => void
  /** Stops all listening that went through here. */
  release: () => void
}

// Taken before any other program of the page can have wrapped it after us.
const { apply } = Reflect

/**
 * Records how a wallet is asked, and asks it in no other way (S-17).
 *
 * Where another program of the page has replaced the function since, nothing is asked, and whoever listens hears that the
 * wallet has disconnected.
 */
export function guardProvider(provider: Eip1193Provider, name: string): GuardedProvider {
  const { request } = provider
  // A few wallets bind anew at every look; the recorded function is the right one still, but no change can be told.
  const isComparable = provider.request === request
  const listening = new Set<{ event: string; listener: Listener; hear: Listener }>()

  function assertUnaltered() {
    if (!isComparable || provider.request === request) return
    const error = new LatchkeyError('wallet/altered', { context: { connector: name } })
    for (const { event, hear } of listening) if (event === 'disconnect') hear(error as never)
    throw error
  }

  function stopHearing({ event, hear }: { event: string; hear: Listener }) {
    if (provider.removeListener) provider.removeListener(event, hear)
    else provider.off?.(event, hear)
  }

  return {
    async request(parameters) {
      assertUnaltered()
      return apply(request, provider, [parameters])
    },
    on(event, listener) {
      const hear: Listener = (...values) => void attempt(() => listener(...values))
      listening.add({ event, listener, hear })
      provider.on?.(event, hear)
    },
    removeListener(event, listener) {
      for (const one of listening) {
        if (one.event !== event || one.listener !== listener) continue
        listening.delete(one)
        stopHearing(one)
      }
    },
    assertUnaltered,
    release() {
      for (const one of listening) stopHearing(one)
      listening.clear()
    },
  }
}

/** A wallet that says nonsense must not make an error of the page's: nobody could catch it there. */
async function attempt(hear: () => unknown): Promise<void> {
  try {
    await hear()
  } catch {}
}
