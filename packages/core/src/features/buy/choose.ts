import {
  type Amount,
  type Caip2Id,
  type ChainNamespace,
  isLatchkeyError,
  parseLocalAmount,
} from '@latchkey/protocol'
import type { BuyOptions } from './BuyOptions.js'
import type { BuyForm, BuyState } from './BuyState.js'

export type ChooseContext = {
  locale: string
  namespace: ChainNamespace
  /** The network in use, whose coin is offered first. */
  caipNetworkId: Caip2Id | undefined
}

/** What a form stands for among the options, and what is wrong with its amount. */
export function choose(
  form: BuyForm,
  options: BuyOptions | undefined,
  { locale, namespace, caipNetworkId }: ChooseContext,
): Pick<BuyState, 'choice' | 'amountError' | 'limit'> {
  const { targets = [], currencies = [] } = options ?? {}
  const target =
    targets.find(({ id }) => id === form.target) ??
    targets.find(({ network }) => network.caipNetworkId === caipNetworkId) ??
    targets.find(({ network }) => network.chainNamespace === namespace) ??
    targets[0]
  const currency = currencies.find(({ id }) => id === form.currency) ?? currencies[0]
  const method = currency?.methods.find(({ id }) => id === form.method) ?? currency?.methods[0]
  const text = form.amount.trim()
  const base = { target, currency, method }
  if (text === '' || !method) return { choice: base, amountError: undefined, limit: undefined }
  try {
    const amount = parseLocalAmount(text, method.minimum.decimals, locale)
    return { choice: { ...base, amount }, amountError: undefined, limit: limitOf(amount, method) }
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    return { choice: base, amountError: error, limit: undefined }
  }
}

function limitOf(
  { value }: Amount,
  { minimum, maximum }: { minimum: Amount; maximum: Amount },
): BuyState['limit'] {
  if (value < minimum.value) return 'minimum'
  return value > maximum.value ? 'maximum' : undefined
}
