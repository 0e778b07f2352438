import { createSource, type Pairing, type PairingDescriptor, type PairingState } from '@latchkey/core/adapter'
import { vi } from 'vitest'
import { createScriptedAdapter } from './createScriptedAdapter.js'
import type { RenderWidgetOptions } from './renderWidget.js'

/** A way to wallets on phones that does what a test says. */
function createScriptedPairing(initial: PairingState) {
  const state = createSource(initial)
  const peer = createSource<string | undefined>(undefined)
  const retry = vi.fn()
  const cancel = vi.fn()
  const prepare = vi.fn()
  const start = vi.fn()
  const pairing: Pairing = { state, peer, prepare, start, retry, cancel, dispose: () => {} }
  const descriptor: PairingDescriptor = { name: 'WalletConnect', load: async () => () => pairing }
  return { state, peer, prepare, start, retry, cancel, descriptor }
}

/** As long as a real one. */
export const pairingUri = `wc:${'4f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}&expiryTimestamp=1900000000`

/** A page on which wallets on phones are set up; nobody answers it. */
export function createPairingPage(state: PairingState) {
  const adapter = createScriptedAdapter('eip155', ['WalletConnect', 'One Chain'])
  adapter.script.onConnect = () => new Promise(() => {})
  const pairing = createScriptedPairing(state)
  const render: RenderWidgetOptions = {
    config: { adapters: [adapter.descriptor], walletConnect: pairing.descriptor },
  }
  return { adapter, pairing, render }
}
