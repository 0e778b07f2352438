import { createSource, type Pairing, type PairingDescriptor, type PairingState } from '@latchkey/core/adapter'
import { vi } from 'vitest'

/** A way to wallets on phones that does what a test says. */
export function createScriptedPairing(initial: PairingState) {
  const state = createSource(initial)
  const retry = vi.fn()
  const cancel = vi.fn()
  const pairing: Pairing = { state, retry, cancel, dispose: () => {} }
  const descriptor: PairingDescriptor = { name: 'WalletConnect', load: async () => () => pairing }
  return { state, retry, cancel, descriptor }
}

/** As long as a real one. */
export const pairingUri = `wc:${'4f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}&expiryTimestamp=1900000000`
