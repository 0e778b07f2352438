import { type ChainNamespace, isLatchkeyError } from '@latchkey/protocol'
import { findAccountNameProblem } from '@latchkey/protocol/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { initialNameState, type NameState } from './NameState.js'
import { registerName } from './registerName.js'
import { suggestNames } from './suggestNames.js'

export type NameFlowParameters = {
  namespace: ChainNamespace
  /** The zone to register in; the server's own by default. */
  zone?: string | undefined
}

/** Choosing a name, from the first letter to the registration, without any user interface. */
export type NameFlow = {
  store: StoreApi<NameState>
  /** Takes what was typed: a name without its zone, or with it. */
  edit: (text: string) => void
  /** Asks again whether the name is free. */
  check: () => void
  /** Has the account sign for the name. Does nothing unless the name is known to be free (S-08). */
  register: () => Promise<void>
  /** An empty form. */
  reset: () => void
  /** Stops following the instance. */
  dispose: () => void
}

/** A name is asked about once nothing was typed for this long, in milliseconds. */
const pause = 300

/**
 * Creates the flow behind the name view: what is typed, whether it is free, and the signature.
 *
 * @example
 * const flow = createNameFlow(latchkey, { namespace: 'eip155' })
 * flow.edit('alice')
 * await flow.register()
 */
export function createNameFlow(latchkey: Latchkey, { namespace, zone }: NameFlowParameters): NameFlow {
  const store = createStore<NameState>(() => initialNameState)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  /** Answers about what was typed before are no answers to what is typed now. */
  function stop() {
    clearTimeout(timer)
    asking.abort()
    asking = new AbortController()
  }

  function ask(delayMs: number) {
    stop()
    const { label } = store.getState()
    const rule = findAccountNameProblem(label)
    store.setState({
      rule,
      name: undefined,
      suggestions: [],
      error: undefined,
      problem: undefined,
      availability: rule ? undefined : 'checking',
    })
    if (rule) return
    const { signal } = asking
    timer = setTimeout(() => {
      suggestNames(latchkey, { label, zone, signal }).then(
        ({ name, isFree, suggestions }) => {
          if (signal.aborted) return
          const availability = isFree ? 'free' : 'taken'
          store.setState({ availability, name, zone: name.slice(label.length + 1), suggestions })
        },
        (error: unknown) => {
          if (signal.aborted) return
          store.setState({ availability: 'unknown', error: toLatchkeyError(error, 'name.check') })
        },
      )
    }, delayMs)
  }

  function reset() {
    if (store.getState().step === 'signing') return
    stop()
    store.setState(({ zone }) => ({ ...initialNameState, zone }), true)
  }

  // A name belongs to one account: another one begins anew.
  const unsubscribe = latchkey.store.subscribe((state, previous) => {
    const addressOf = ({ namespaces }: typeof state) => namespaces[namespace]?.account?.address
    if (addressOf(state) !== addressOf(previous)) reset()
  })

  return {
    store,
    edit(text) {
      if (store.getState().step === 'signing') return
      const { zone: known } = store.getState()
      const typed = text.trim()
      const ending = known && `.${known}`
      const isWhole = ending && typed.toLowerCase().endsWith(ending)
      store.setState({
        step: 'form',
        record: undefined,
        label: isWhole ? typed.slice(0, -ending.length) : typed,
      })
      ask(pause)
    },
    check: () => ask(0),
    async register() {
      const { step, availability, name } = store.getState()
      if (step !== 'form' || availability !== 'free' || !name) return
      store.setState({ step: 'signing', error: undefined, problem: undefined })
      try {
        const record = await registerName(latchkey, { name, namespace })
        store.setState({ step: 'done', record })
      } catch (cause) {
        const error = toLatchkeyError(cause, 'name.register')
        const isOfName = isLatchkeyError(error, 'api/refused') && error.context.field === 'name'
        store.setState({
          step: 'form',
          ...(isOfName ? { error, availability: 'taken' } : { problem: error }),
        })
      }
    },
    reset,
    dispose() {
      stop()
      unsubscribe()
    },
  }
}
