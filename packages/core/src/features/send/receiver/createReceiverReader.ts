import { isPaymentLink, type LatchkeyError } from '@latchkey/protocol'
import { attempt, toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { loadCapability } from '../../../loading/capability.js'
import { loadAdapter } from '../../../loading/loadAdapter.js'
import type { SendAccount, SendContext } from '../state/SendContext.js'
import type { ResolvedReceiver, SendForm } from '../state/SendState.js'
import { isName, readReceiver } from './readReceiver.js'

/** A name is looked up once nothing was typed for this long, in milliseconds. */
const pause = 300

/** Most receivers are plain addresses, for which nothing has to be looked up. */
const loadLookups = () => import('./lookups.chunk.js')

export type CreateReceiverReaderParameters = {
  edit: (patch: Partial<SendForm>) => void
  /** Who it goes to may change what it costs. */
  onResolved: () => void
}

export type ReceiverReader = { read: () => void; stop: () => void }

/** Turns what stands in the receiver's field into an address; an answer for an older text is dropped (F-04). */
export function createReceiverReader(
  context: SendContext,
  { edit, onResolved }: CreateReceiverReaderParameters,
): ReceiverReader {
  const { latchkey, namespace, store } = context
  let generation = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What a link has put into the field. */
  let linked: string | undefined

  function stop() {
    generation++
    clearTimeout(timer)
  }

  function settle({
    value,
    error,
  }: {
    value?: ResolvedReceiver | undefined
    error?: LatchkeyError | undefined
  }) {
    const { errors, form, receiver: before } = store.getState()
    const isLinked = value?.source === 'address' && form.receiver === linked
    const receiver = isLinked ? { ...value, source: 'link' as const } : value
    store.setState({ receiver, isResolving: false, errors: { ...errors, receiver: error } })
    if (!receiver || receiver.address === before?.address) return
    onResolved()
    void showProfile(receiver.address)
  }

  /** Who the receiver is comes when it comes: nothing waits for it, and nothing depends on it. */
  async function showProfile(address: string): Promise<void> {
    const caipNetworkId = context.findAccount()?.network.caipNetworkId
    const profile = await loadLookups().then(
      ({ readProfile }) => readProfile(latchkey, { namespace, address, caipNetworkId }),
      () => undefined,
    )
    const { receiver } = store.getState()
    if (profile && receiver?.address === address) store.setState({ receiver: { ...receiver, ...profile } })
  }

  function read(): void {
    stop()
    const text = store.getState().form.receiver.trim()
    const account = context.findAccount()
    const { rules } = context
    if (text === '' || !account) settle({})
    else if (rules && !isName(text) && !isPaymentLink(text))
      settle(attempt(() => readReceiver({ text, network: account.network, rules })))
    else wait(text, account)
  }

  function wait(text: string, account: SendAccount): void {
    const own = generation
    store.setState({
      receiver: undefined,
      isResolving: true,
      errors: { ...store.getState().errors, receiver: undefined },
    })
    timer = setTimeout(() => void look(text, account, own), isName(text) ? pause : 0)
  }

  async function look(text: string, account: SendAccount, own: number): Promise<void> {
    try {
      const { network, address: owner } = account
      const { readLink, resolveReceiver } = await loadLookups()
      if (isPaymentLink(text)) {
        const patch = await readLink({
          link: text,
          network,
          networks: latchkey.networks,
          owner,
          locale: context.locale(),
          capability: async () => loadCapability(await loadAdapter(latchkey, namespace), 'send'),
        })
        if (own !== generation) return
        linked = patch.receiver
        return edit(patch)
      }
      const rules = context.rules ?? (await (await loadAdapter(latchkey, namespace)).loadAddressRules())
      context.rules = rules
      const value = await resolveReceiver(latchkey, { text, network, rules })
      if (own === generation) settle({ value })
    } catch (error) {
      if (own === generation) settle({ error: toLatchkeyError(error, 'send.receiver') })
    }
  }

  return { read, stop }
}
