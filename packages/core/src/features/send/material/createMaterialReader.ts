import { within } from '../../../adapter/kit/within.js'
import { isCurrency } from '../../balance/currencies.js'
import type { SendContext } from '../state/SendContext.js'

/** Longest that a review waits for what is still being read, in milliseconds. */
const longestWait = 2_000

export type MaterialReader = {
  /** Reads prices and counterparties of the account; answers for an older account or currency are dropped. */
  refresh: () => Promise<void>
  /** Waits for what is being read, but not for long: a slow server holds up no review. */
  settle: () => Promise<void>
  stop: () => void
}

/** Keeps what the flow knows from the data API: prices, and the addresses that a look-alike would imitate (S-01). */
export function createMaterialReader(context: SendContext, onRead: () => void): MaterialReader {
  const { latchkey, namespace } = context
  let generation = 0
  let reading: Promise<void> | undefined

  async function read(own: number): Promise<void> {
    const account = context.findAccount()
    const currency = context.currency()
    if (!account || !latchkey.api || !isCurrency(currency)) return
    const { address, network } = account
    // Lists of balances and of history are large; a page without a data API never needs them.
    const { readMaterial } = await import('./readMaterial.js')
    await readMaterial(latchkey, { namespace, network, address, currency }, (part) => {
      if (own !== generation) return
      // What could not be read again stays as it was known.
      const isSameCurrency = context.material.currency === currency
      context.material = { ...(isSameCurrency && context.material), currency, ...part }
      onRead()
    })
  }

  function refresh(): Promise<void> {
    const own = ++generation
    reading = read(own).catch(() => {})
    return reading
  }

  return {
    refresh,
    settle: () => within(reading ?? refresh(), longestWait).catch(() => {}),
    stop() {
      generation++
      reading = undefined
    },
  }
}
