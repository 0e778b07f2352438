import { type Caip10Id, chainNamespaceOf, parseCaip10Id } from '@latchkey/protocol'
import {
  type UserFinishResponse,
  userEmailCall,
  userFinishCall,
  userMethodsCall,
  userProviderCall,
  userUnlinkCall,
} from '@latchkey/protocol/wire'
import { createStore } from 'zustand/vanilla'
import { request } from '../../api/request.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { openEmbedded } from '../../loading/openAnnounced.js'
import type { SignInAccount } from '../signIn/AuthenticationAdapter.js'
import { linkUser } from './linkUser.js'
import { toUserProblem } from './toUserProblem.js'
import type { UserFlow } from './UserFlow.js'
import type { UserState } from './UserState.js'
import { noteVisit, takeVisit, type UserPage } from './visits.js'

export type UserFlowOptions = {
  now?: () => number
  page?: UserPage
}

/** A mail takes its time: another one before that helps nobody. */
const resendAfterMs = 30_000
/** Of servers that do not say how many. */
const oldDigits = 6

/**
 * Creates what finds and labels the wallet inside the page. It follows the wallet's account: one that is linked is labelled,
 * one that shall be is linked first, and who disconnects is forgotten.
 *
 * @example
 * const flow = createUserFlow(latchkey)
 * await flow.sendCode('amelie@example.com')
 * await flow.finish('12345678')
 */
export function createUserFlow(
  latchkey: Latchkey,
  { now = Date.now, page = globalThis as unknown as UserPage }: UserFlowOptions = {},
): UserFlow {
  const store = createStore<UserState>(() => ({ step: 'idle', isBusy: false }))
  const visitKey = `${latchkey.internal.memory.prefix}user`
  let attempt = new AbortController()
  /** What was begun at the server, and how often its code was wrong. */
  let begun: { id: string; tries: number } | undefined
  let userToken: string | undefined
  /** All that is linked to the person; the state has each address once. */
  let linked: readonly Caip10Id[] = []
  let inUse: SignInAccount | undefined

  /** Asks a server. Of two questions the later one counts. */
  async function ask(work: (signal: AbortSignal) => Promise<Partial<UserState>>): Promise<void> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    store.setState({ isBusy: true, problem: undefined })
    try {
      const next = await work(signal)
      if (!signal.aborted) store.setState({ isBusy: false, ...next })
    } catch (error) {
      if (signal.aborted) return
      const problem = toUserProblem(error, begun?.tries ?? 0)
      if (problem.kind === 'wrong-code' && begun) begun.tries += 1
      store.setState({ isBusy: false, problem })
    }
  }

  const fetchMethods = async (signal?: AbortSignal) => ({
    methods: store.getState().methods ?? (await request(latchkey, userMethodsCall, { signal })),
  })

  function know({ user, accounts, userToken: token }: UserFinishResponse): Partial<UserState> {
    begun = undefined
    userToken = token
    linked = accounts
    return { step: 'proved', user, accounts: listOwn(latchkey, accounts), sent: undefined }
  }

  function forget() {
    attempt.abort()
    begun = undefined
    userToken = undefined
    store.setState(({ methods }) => ({ step: 'idle', isBusy: false, methods }), true)
  }

  async function label() {
    const { user } = store.getState()
    if (!user) return
    const { provider, ...known } = user
    const wallet = await openEmbedded(latchkey)
    wallet?.label?.({ user: known, ...(provider !== 'email' && { socialProvider: provider }) })
  }

  async function link(account: SignInAccount) {
    const token = userToken
    if (token === undefined) return
    const isSame = () => userToken === token && inUse === account
    store.setState({ link: 'linking', linkError: undefined })
    try {
      const session = await waitForSession(latchkey, account, isSame)
      if (!isSame()) return
      const { host, origin } = page.location
      await linkUser(latchkey, { account, userToken: token, token: session, page: { host, origin }, now })
      if (!isSame()) return
      store.setState({ link: 'linked' })
      await label()
    } catch (error) {
      if (isSame()) store.setState({ link: 'failed', linkError: toLatchkeyError(error, 'users') })
    }
  }

  function follow() {
    const account = findEmbedded(latchkey)
    if (account?.address === inUse?.address) return
    inUse = account
    const { step, accounts = [], link: wanted } = store.getState()
    // Who disconnects is a stranger again.
    if (!account) return forget()
    if (step !== 'proved') return
    if (accounts.some((one) => isOf(one, account))) void label().catch(() => {})
    else if (wanted === 'wanted') void link(account)
  }

  const stop = latchkey.store.subscribe(follow)
  follow()

  return {
    store,
    async begin() {
      store.setState({ step: 'start' })
      await ask(fetchMethods)
    },
    sendCode: (email) =>
      ask(async (signal) => {
        const { id, digits = oldDigits } = await request(latchkey, userEmailCall, { body: { email }, signal })
        if (!signal.aborted) begun = { id, tries: 0 }
        return { step: 'code', sent: { email, resendAfterMs, digits } }
      }),
    finish: (code) =>
      ask(async (signal) => {
        const { id = '' } = begun ?? {}
        return know(await request(latchkey, userFinishCall, { body: { id, code }, signal }))
      }),
    visit: (provider) =>
      ask(async (signal) => {
        const [returnTo = ''] = page.location.href.split('#')
        const body = { provider, returnTo }
        const { id, url } = await request(latchkey, userProviderCall, { body, signal })
        if (signal.aborted) return {}
        noteVisit(page, visitKey, id)
        page.location.assign(url)
        return { step: 'leaving' }
      }),
    comeBack() {
      const visit = takeVisit(page, visitKey)
      if (!visit) return false
      const { id, code, reason } = visit
      store.setState({ step: 'start' })
      void ask(async (signal) => {
        const methods = fetchMethods(signal)
        if (code === undefined) return { ...(await methods), problem: { kind: reason ?? 'failed' } }
        const [found, known] = await Promise.all([
          request(latchkey, userFinishCall, { body: { id, code }, signal }),
          // Names of providers are of use, and no reason to fail.
          methods.catch(() => ({})),
        ])
        return { ...known, ...know(found) }
      })
      return true
    },
    wantLink: () => store.setState({ link: 'wanted' }),
    unlink: (account) =>
      ask(async (signal) => {
        const { chainId, address } = parseCaip10Id(account)
        const namespace = chainNamespaceOf(chainId)
        // It may be linked by several networks, on which it is one account.
        for (const one of linked.filter((own) => isOf(own, { namespace, address }))) {
          const body = { userToken: userToken ?? '', account: one }
          linked = (await request(latchkey, userUnlinkCall, { body, signal })).accounts
        }
        if (inUse && isOf(account, inUse)) (await openEmbedded(latchkey))?.label?.(undefined)
        return { accounts: listOwn(latchkey, linked), link: undefined }
      }),
    back() {
      const { step } = store.getState()
      attempt.abort()
      begun = undefined
      if (step === 'code')
        store.setState({ step: 'start', isBusy: false, problem: undefined, sent: undefined })
      else forget()
    },
    forget,
    dispose() {
      attempt.abort()
      stop()
    },
  }
}

/** The account of the wallet inside the page, where it is connected. */
function findEmbedded({ store }: Latchkey): SignInAccount | undefined {
  for (const [namespace, state] of Object.entries(store.getState().namespaces)) {
    const found = state?.connections?.find(({ account }) => account.embedded)
    if (found) return { namespace: namespace as SignInAccount['namespace'], address: found.account.address }
  }
  return undefined
}

/** Accounts that can be of the wallet inside the page, each address once: it has the same on every network. */
function listOwn({ store }: Latchkey, accounts: readonly Caip10Id[]): readonly Caip10Id[] {
  const families = store
    .getState()
    .connectors.flatMap(({ type, namespace }) => (type === 'AUTH' ? [namespace] : []))
  const addresses = new Set<string>()
  return accounts.filter((account) => {
    const { chainId, address } = parseCaip10Id(account)
    const isOwn = families.length === 0 || families.includes(chainNamespaceOf(chainId))
    if (!isOwn || addresses.has(address)) return false
    addresses.add(address)
    return true
  })
}

const isOf = (account: Caip10Id, { namespace, address }: SignInAccount) => {
  const parts = parseCaip10Id(account)
  return chainNamespaceOf(parts.chainId) === namespace && parts.address === address
}

/** The token of the page's own sign-in, once there is one; nothing where the page has none, or keeps it to itself. */
async function waitForSession(
  latchkey: Latchkey,
  account: SignInAccount,
  isSame: () => boolean,
): Promise<string | undefined> {
  const flow = await latchkey.signIn?.loadFlow(latchkey)
  if (!flow) return undefined
  return new Promise((resolve) => {
    const check = () => {
      const { step, session, account: asked } = flow.store.getState()
      const isSignedIn = step === 'signed-in' && asked?.address === account.address
      if (!isSignedIn && isSame()) return false
      resolve(session?.token)
      return true
    }
    if (check()) return
    const stops = [flow.store, latchkey.store].map((one) =>
      one.subscribe(() => {
        if (check()) for (const stop of stops) stop()
      }),
    )
  })
}
