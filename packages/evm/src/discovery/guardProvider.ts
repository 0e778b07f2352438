import { LatchkeyError } from '@latchkey/protocol'
import type { Eip1193Provider, Listen } from './Eip1193Provider.js'

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
  let listening: { event: string; listener: Parameters<Listen>[1] }[] = []

  function assertUnaltered() {
    if (!isComparable || provider.request === request) return
    const error = new LatchkeyError('wallet/altered', { context: { connector: name } })
    for (const { event, listener } of listening)
      if (event === 'disconnect') apply(listener, undefined, [error])
    throw error
  }

  const removeListener: Listen = (event, listener) => {
    listening = listening.filter((one) => one.event !== event || one.listener !== listener)
    if (provider.removeListener) provider.removeListener(event, listener)
    else provider.off?.(event, listener)
  }

  return {
    async request(parameters) {
      assertUnaltered()
      return apply(request, provider, [parameters])
    },
    on(event, listener) {
      listening.push({ event, listener })
      provider.on?.(event, listener)
    },
    removeListener,
    assertUnaltered,
    release() {
      for (const { event, listener } of listening) removeListener(event, listener)
    },
  }
}
