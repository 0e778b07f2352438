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
    const material = await readMaterial(latchkey, { namespace, network, address, currency })
    if (own !== generation) return
    const isSameCurrency = context.material.currency === currency
    context.material = { ...(isSameCurrency && context.material), currency, ...withoutAbsent(material) }
    onRead()
  }

  function refresh(): Promise<void> {
    const own = ++generation
    reading = read(own).catch(() => {})
    return reading
  }

  return {
    refresh,
    async settle() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestWait)
      })
      await Promise.race([reading ?? refresh(), enough])
      clearTimeout(timer)
    },
    stop() {
      generation++
      reading = undefined
    },
  }
}

/** Keeps what was known where something could not be read again. */
function withoutAbsent<record extends object>(record: record): Partial<record> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<record>
}
