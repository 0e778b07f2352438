import {
  type Amount,
  type Caip2Id,
  type ChainNamespace,
  formatEditableAmount,
  isPaymentLink,
  LatchkeyError,
  linkNamespace,
  makeAmount,
  parseAmount,
  parsePaymentLink,
} from '@latchkey/protocol'
import type { AddressRules } from '../../../adapter/AddressRules.js'
import type { Network } from '../../../adapter/Network.js'
import type { SendCapability } from '../../../adapter/SendCapability.js'
import type { SendToken } from '../../../adapter/SendSummary.js'
import { attempt, toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { createLatest, type IsLatest } from '../../../flow/createLatest.js'
import type { Latchkey } from '../../../Latchkey.js'
import { loadCapability } from '../../../loading/capability.js'
import { loadAdapter } from '../../../loading/loadAdapter.js'
import { getQueryClient } from '../../../query/getQueryClient.js'
import { identityQueryOptions } from '../../identity/identityQueryOptions.js'
import { type ResolveNameParameters, resolveName } from '../../names/resolveName.js'
import type { SendAccount, SendContext } from '../state/SendContext.js'
import type { ResolvedReceiver, SendForm } from '../state/SendState.js'

/** A name is looked up once nothing was typed for this long, in milliseconds. */
const pause = 300

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
  const runs = createLatest()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What a link has put into the field. */
  let linked: string | undefined

  function stop() {
    runs.end()
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
    const profile = await readProfile(latchkey, { namespace, address, caipNetworkId })
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
    const isLatest = runs.join()
    store.setState({
      receiver: undefined,
      isResolving: true,
      errors: { ...store.getState().errors, receiver: undefined },
    })
    timer = setTimeout(() => void look(text, account, isLatest), isName(text) ? pause : 0)
  }

  async function look(text: string, account: SendAccount, isLatest: IsLatest): Promise<void> {
    try {
      const { network, address: owner } = account
      if (isPaymentLink(text)) {
        const patch = await readLink({
          link: text,
          network,
          networks: latchkey.networks,
          owner,
          locale: context.locale(),
          capability: async () => loadCapability(await loadAdapter(latchkey, namespace), 'send'),
        })
        if (!isLatest()) return
        linked = patch.receiver
        return edit(patch)
      }
      const rules = context.rules ?? (await (await loadAdapter(latchkey, namespace)).loadAddressRules())
      context.rules = rules
      const value = await resolveReceiver(latchkey, { text, network, rules })
      if (isLatest()) settle({ value })
    } catch (error) {
      if (isLatest()) settle({ error: toLatchkeyError(error, 'send.receiver') })
    }
  }

  return { read, stop }
}

/** Tells whether a text is meant as a name: no address of any chain has a dot in it. */
export function isName(text: string): boolean {
  return text.includes('.') && !isPaymentLink(text)
}

export type ReadReceiverParameters = { text: string; network: Network; rules: AddressRules }

/** The receiver that an address stands for, without asking anybody; throws what is wrong with it. */
export function readReceiver({ text, network, rules }: ReadReceiverParameters): ResolvedReceiver {
  const { caipNetworkId, chainNamespace, name } = network
  const linked = linkNamespace(text)
  if (linked && linked !== chainNamespace)
    throw new LatchkeyError('link/wrong-network', {
      context: { expected: name, actual: text.slice(0, text.indexOf(':')).toLowerCase() },
    })
  return { address: rules.parse({ address: text, caipNetworkId }), source: 'address' }
}

export type ResolveReceiverParameters = ReadReceiverParameters & Pick<ResolveNameParameters, 'isFresh'>

/** The receiver that an address or a name stands for; a name's address is checked like a typed one. */
export async function resolveReceiver(
  latchkey: Latchkey,
  { text, network, rules, isFresh }: ResolveReceiverParameters,
): Promise<ResolvedReceiver> {
  if (!isName(text)) return readReceiver({ text, network, rules })
  const { caipNetworkId, chainNamespace } = network
  const parameters = { namespace: chainNamespace, name: text, caipNetworkId, isFresh }
  const found = await resolveName(latchkey, parameters)
  return { ...found, address: rules.parse({ address: found.address, caipNetworkId }) }
}

export type ReadProfileParameters = {
  namespace: ChainNamespace
  address: string
  caipNetworkId: Caip2Id | undefined
}

/** The receiver's own name and picture, as the data API knows them; nothing where it does not answer. */
export async function readProfile(
  latchkey: Latchkey,
  parameters: ReadProfileParameters,
): Promise<Pick<ResolvedReceiver, 'profileName' | 'image'> | undefined> {
  const { queryKey, queryFn, staleTime, enabled } = identityQueryOptions(latchkey, parameters)
  if (!enabled || typeof queryFn !== 'function') return undefined
  try {
    const client = getQueryClient(latchkey)
    const { name, image } = await client.fetchQuery({ queryKey, queryFn, staleTime, retry: false })
    return { profileName: name, image }
  } catch {
    return undefined
  }
}

export type ReadTokenParameters = { caipNetworkId: Caip2Id; token: string; owner: string }

/** Reads a token from the chain; throws `send/token-uncertain` on a chain without tokens. */
export async function readToken(
  capability: SendCapability,
  parameters: ReadTokenParameters,
): Promise<SendToken & { balance: Amount }> {
  if (capability.readToken) return capability.readToken(parameters)
  throw new LatchkeyError('send/token-uncertain', { context: { token: parameters.token } })
}

export type ReadLinkParameters = {
  link: string
  network: Network
  /** What every network of the page is called, for a link to another one. */
  networks: readonly Network[]
  owner: string
  locale: string
  capability: () => Promise<SendCapability>
}

/** The form that a pasted payment link fills in; the token is what the chain says of it. */
export async function readLink(parameters: ReadLinkParameters): Promise<Partial<SendForm>> {
  const { link, network, networks, owner, locale, capability } = parameters
  const family = linkNamespace(link)
  if (family !== network.chainNamespace)
    throw new LatchkeyError('link/wrong-network', {
      context: { expected: network.name, actual: link.slice(0, link.indexOf(':')).toLowerCase() },
    })
  const asked = parsePaymentLink(link)
  const { to, caipNetworkId = network.caipNetworkId, token, memo, references } = asked
  const { label, message, hasInvoice } = asked
  if (caipNetworkId !== network.caipNetworkId) {
    const actual = networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
    throw new LatchkeyError('link/wrong-network', { context: { expected: network.name, actual } })
  }
  const asset = token ? await readToken(await capability(), { caipNetworkId, token, owner }) : undefined
  const { decimals } = asset ?? network.nativeCurrency
  const amount = asked.units === undefined ? asked.amount : parseAmount(asked.units, decimals).value
  return {
    receiver: to,
    ...(memo && { memo }),
    ...(references && { references }),
    ...((label || message || hasInvoice) && { link: { label, message, hasInvoice } }),
    // A link without an amount leaves it to whoever pays.
    ...(amount && { amount: formatEditableAmount(makeAmount(amount, decimals), locale), inFiat: false }),
    // A unit is that of an amount that was typed, of the coin.
    ...((amount || asset) && { unit: undefined }),
    // It asks for this very thing: what was chosen before does not count.
    token: asset && { address: asset.address, symbol: asset.symbol, decimals: asset.decimals },
  }
}
