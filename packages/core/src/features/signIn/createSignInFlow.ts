import { LatchkeyError } from '@latchkey/protocol'
import { createStore } from 'zustand/vanilla'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getAccount } from '../account/getAccount.js'
import { disconnect } from '../connect/disconnect.js'
import type { AuthenticationAdapter, SignInAccount, SignInSession } from './AuthenticationAdapter.js'
import { findSignInProblem } from './findSignInProblem.js'
import type { SignInFlow } from './SignInFlow.js'
import type { SignInState, SignInStep } from './SignInState.js'
import { signSignIn } from './signSignIn.js'
import { tokenKey } from './tokenKey.js'

export type SignInFlowOptions = {
  now?: () => number
  /** The page that people sign in to. */
  page?: { host: string; origin: string } | undefined
}

/** The account in use, with the wallet that it is of. */
type InUse = { account: SignInAccount; connectorId: string }

/** Where the account that put it off is kept. */
const laterKey = 'signInLater'
/** No timer of a browser is longer. */
const longestMs = 2 ** 31 - 1

/**
 * Creates the flow behind the sign-in view. It follows the account: another one has a session of its own, another network
 * of the same one keeps it.
 *
 * @example
 * const flow = createSignInFlow(latchkey)
 * const session = await flow.signIn()
 */
export function createSignInFlow(
  latchkey: Latchkey,
  { now = Date.now, page }: SignInFlowOptions = {},
): SignInFlow {
  const { memory, emit } = latchkey.internal
  const store = createStore<SignInState>(() => ({ step: 'idle', isWanted: false }))
  let inUse: InUse | undefined
  let attempt = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading: Promise<AuthenticationAdapter> | undefined
  /** The account that signed in as its wallet connected, until it is connected here. */
  let accepted: string | undefined

  function load(): Promise<AuthenticationAdapter> {
    loading ??= latchkey.signIn?.loadAdapter(latchkey) ?? Promise.reject(notConfigured())
    // What did not arrive is fetched again at the next try.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  /** Ends what is under way: its answer is about another moment. */
  function begin(step: SignInStep, isWanted = false): AbortSignal {
    attempt.abort()
    attempt = new AbortController()
    clearTimeout(timer)
    store.setState({ step, account: inUse?.account, isWanted }, true)
    return attempt.signal
  }

  function fail(cause: unknown, isSmartAccount: boolean) {
    const { step } = store.getState()
    const problem = findSignInProblem({ error: toLatchkeyError(cause, 'signIn'), step, isSmartAccount })
    // A server that cannot say who is signed in is told of where nobody gets on without it.
    const isWanted = step === 'checking' ? latchkey.signIn?.isRequired === true : store.getState().isWanted
    store.setState({ step: 'failed', problem, isWanted })
  }

  function take(session: SignInSession) {
    store.setState({ step: 'signed-in', session, isWanted: false })
    // The server is asked, and not the clock of the device, which may be wrong.
    const leftMs = (session.expiresAt ?? 0) * 1_000 - now()
    if (leftMs > 0) timer = setTimeout(check, Math.min(leftMs, longestMs))
  }

  async function check(): Promise<void> {
    if (!inUse) return
    const { account } = inUse
    const signal = begin('checking')
    try {
      const session = await (await load()).getSession(account)
      if (signal.aborted) return
      const isOwn = session && (await isOf(latchkey, session, account))
      if (signal.aborted) return
      if (isOwn) {
        take(session)
        if (accepted === toKey(account)) emit({ type: 'signed-in', namespace: account.namespace })
        accepted = undefined
        return
      }
      store.setState({ step: 'idle', isWanted: memory.items.getItem(laterKey) !== toKey(account) })
    } catch (error) {
      if (!signal.aborted) fail(error, false)
    }
  }

  async function signIn(): Promise<SignInSession | undefined> {
    if (!inUse || isBusy(store.getState().step)) return undefined
    const { account } = inUse
    const { namespace, address } = account
    const { embedded } = getAccount(latchkey, { namespace })
    let isSmartAccount = embedded?.preferredAccountType === 'smartAccount'
    const signal = begin('preparing', store.getState().isWanted)
    try {
      const adapter = await load()
      const nonce = await adapter.getNonce(account)
      const { host: domain, origin: uri } = page ?? readPage()
      const { caipNetworkId: chainId } = getAccount(latchkey, { namespace })
      if (!chainId) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
      const issuedAt = new Date(now()).toISOString()
      const { statement } = latchkey.signIn ?? {}
      const fields = { domain, uri, address, chainId, nonce, issuedAt, statement }
      const message = await adapter.createMessage(fields)
      if (signal.aborted) return undefined
      store.setState({ step: 'signing' })
      const { signed, isByKey } = await signSignIn(latchkey, { account, fields, message })
      if (signal.aborted) return undefined
      isSmartAccount ||= !isByKey
      store.setState({ step: 'verifying' })
      const session = await adapter.verify(signed)
      const isOwn = session && (await isOf(latchkey, session, account))
      if (signal.aborted) {
        // Nobody waits for it any more: it is not left behind.
        if (session) adapter.signOut(account).catch(() => {})
        return undefined
      }
      if (!isOwn) throw refused()
      take(session)
      memory.items.removeItem(laterKey)
      emit({ type: 'signed-in', namespace })
      return session
    } catch (error) {
      if (!signal.aborted) fail(error, isSmartAccount)
      return undefined
    }
  }

  /** Ends the session of an account, whatever becomes of the connection. */
  async function end(account: SignInAccount): Promise<void> {
    const { session } = store.getState()
    try {
      await (await load()).signOut(account)
    } finally {
      if (session) emit({ type: 'signed-out', namespace: account.namespace })
    }
  }

  /** Without a session one stays where signing in is optional, and is not asked again. */
  async function goWithout({ account, connectorId }: InUse): Promise<void> {
    begin('idle')
    if (latchkey.signIn?.isRequired) await disconnect(latchkey, { namespace: account.namespace, connectorId })
    else memory.items.setItem(laterKey, toKey(account))
  }

  function follow() {
    const { namespace, address, isConnected, connector } = getAccount(latchkey)
    const before = inUse
    const next = isConnected ? { account: { namespace, address }, connectorId: connector.id } : undefined
    if (before && next && toKey(before.account) === toKey(next.account)) {
      inUse = next
      return
    }
    if (!before && !next) return
    // Who disconnects signs out; who locks a wallet, or uses another account, does not.
    if (before && isForgotten(latchkey, before)) {
      memory.items.removeItem(laterKey)
      end(before.account).catch(() => {})
    }
    inUse = next
    begin('idle')
    void check()
  }

  const stops = [
    latchkey.store.subscribe(follow),
    memory.onForeignChange(() => {
      if (!isBusy(store.getState().step)) void check()
    }, tokenKey),
  ]
  follow()

  return {
    store,
    signIn,
    check,
    async signInByPairing(proposed) {
      const { createPairingSignIn } = await import('./createPairingSignIn.js')
      return createPairingSignIn(proposed, {
        load,
        page: page ?? readPage(),
        statement: latchkey.signIn?.statement,
        onSignedIn: (account) => {
          accepted = toKey(account)
        },
      })
    },
    async cancel() {
      if (inUse) await goWithout(inUse)
    },
    async signOut() {
      const left = inUse
      if (!left) return
      const ending = end(left.account)
      // A disconnected account is signed out already.
      if (latchkey.signIn?.isRequired) inUse = undefined
      // Also where the server did not hear of it.
      const [ended, gone] = await Promise.allSettled([ending, goWithout(left)])
      for (const result of [ended, gone]) if (result.status === 'rejected') throw result.reason
    },
    dispose() {
      attempt.abort()
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/** A sign-in that goes on by itself, or by the wallet. */
const isBusy = (step: SignInStep) => step === 'preparing' || step === 'signing' || step === 'verifying'

const toKey = ({ namespace, address }: SignInAccount) => `${namespace}:${address}`

/** On whichever network it signed, and however the server spells the address. */
async function isOf(
  latchkey: Latchkey,
  session: SignInSession,
  { namespace, address }: SignInAccount,
): Promise<boolean> {
  const [family, , own = ''] = session.account.split(':')
  if (family !== namespace) return false
  const { distinctPart } = await (await loadAdapter(latchkey, namespace)).loadAddressRules()
  return distinctPart(own) === distinctPart(address)
}

/** Whether the wallet of an account was disconnected for good. */
const isForgotten = ({ internal: { memory } }: Latchkey, { account, connectorId }: InUse) =>
  !memory.getConnectorIds(account.namespace).includes(connectorId)

function readPage(): { host: string; origin: string } {
  const { location } = globalThis as { location?: { host: string; origin: string } }
  if (!location) throw new LatchkeyError('internal/unexpected', { context: { where: 'signIn' } })
  return location
}

const notConfigured = () =>
  new LatchkeyError('internal/unexpected', {
    context: { where: 'signIn' },
    details: 'The page has no way to sign in. Pass signIn to createLatchkey().',
  })

/** A server that says no without a reason: what it was asked about is the signature. */
const refused = () =>
  new LatchkeyError('api/refused', {
    context: { call: 'signInVerify', status: 401, field: 'signature', reason: '' },
  })
