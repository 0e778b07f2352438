import { createStore } from '@latchkey/core'
import { createSignWallet, type Proposal, type Session } from '@latchkey/walletconnect/wallet'
import { reach, type Surroundings } from '../devnet/loadDevnet.js'
import { answer, approve, createPhoneKeys } from './createPhoneKeys.js'

export type PhoneState = {
  proposal: Proposal | undefined
  sessions: readonly Session[]
  /** What a person is told. */
  message: string
}

export type PhoneParameters = Surroundings & {
  relayUrl: string
  /** Methods that the phone does not have, e.g. `signPsbt` of one that pays by `sendTransfer` alone. */
  lacks: readonly string[]
}

/** A wallet on a phone, with test keys: it pairs by a link and asks before it signs. */
export function createPhone({ manifest, relayUrl, lacks }: PhoneParameters) {
  const keys = createPhoneKeys(manifest, lacks)
  const state = createStore<PhoneState>(() => ({ proposal: undefined, sessions: [], message: '' }))
  const say = (message: string) => state.setState({ message })
  const wallet = createSignWallet({
    // The relay knows itself by its own address, wherever this page finds it.
    relayUrl,
    openSocket: (url) => new WebSocket(reach(url)),
    projectId: 'latchkey',
    metadata: { name: 'Pocket Wallet', description: '', url: location.origin, icons: [] },
    storage: {
      getItem: (key) => localStorage.getItem(`phone.${key}`),
      setItem: (key, value) => localStorage.setItem(`phone.${key}`, value),
      removeItem: (key) => localStorage.removeItem(`phone.${key}`),
    },
    onProposal: (proposal) => state.setState({ proposal, message: '' }),
    onRequest(request) {
      say(`${request.session.peer.name} asks: ${request.method}`)
      Promise.resolve()
        .then(() => answer(keys, request))
        .then(
          (result) => request.respond(result).then(() => say(`Answered: ${request.method}`)),
          (error: { code?: unknown; message?: unknown }) => {
            const code = typeof error.code === 'number' ? error.code : 5000
            say(`Not signed: ${request.method}`)
            return request.reject({ code, message: String(error.message) })
          },
        )
        .catch((error: Error) => say(error.message))
    },
  })
  wallet.sessions.subscribe(() => state.setState({ sessions: wallet.sessions.get() }))
  state.setState({ sessions: wallet.sessions.get() })

  return {
    state,
    pair(uri: string) {
      try {
        wallet.pair(uri.trim())
        say('Looking for the page …')
      } catch (error) {
        say((error as Error).message)
      }
    },
    /** Agrees for some chain families, or declines without one. */
    async decide(families: readonly string[]) {
      const { proposal } = state.getState()
      state.setState({ proposal: undefined })
      if (!proposal) return
      const wanted = Object.entries(proposal.namespaces).filter(([key]) => families.includes(key))
      const namespaces = approve(keys, Object.fromEntries(wanted))
      if (Object.keys(namespaces).length === 0) await proposal.reject()
      else await proposal.approve(namespaces)
      say(Object.keys(namespaces).length === 0 ? 'Declined.' : 'Connected.')
    },
    disconnect: (topic: string) => wallet.disconnect({ topic }),
  }
}
