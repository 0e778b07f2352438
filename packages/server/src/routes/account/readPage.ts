import type { HistoryPage, Network } from '../../networks/Network.js'
import { patienceMs } from './settle.js'

export type ReadPageParameters = { account: string; cursor: string | null; limit: number }

/** How long a page that came too late for its answer waits for the next call. */
const keepMs = 15_000
/** Pages of a chain that are on their way or wait. */
const maximum = 1_000

const pagesOf = new WeakMap<Network, Map<string, Promise<HistoryPage>>>()

/**
 * A page of a chain's history, for an answer about several: one that takes longer than such an answer waits is kept for a
 * moment, so that the next call has it. Callers share it, so the signal of none may end it.
 */
export function readPage(
  network: Network,
  { account, cursor, limit }: ReadPageParameters,
): Promise<HistoryPage> {
  const pages = pagesOf.get(network) ?? new Map<string, Promise<HistoryPage>>()
  pagesOf.set(network, pages)
  const key = JSON.stringify([account, cursor, limit])
  const known = pages.get(key)
  if (known) return known
  const page = network.history.history(account, { limit, ...(cursor === null ? {} : { cursor }) })
  pages.set(key, page)
  for (const oldest of pages.keys()) {
    if (pages.size <= maximum) break
    pages.delete(oldest)
  }
  const forget = () => {
    if (pages.get(key) === page) pages.delete(key)
  }
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
  }, patienceMs)
  page.then(
    () => {
      clearTimeout(timer)
      if (isSlow) setTimeout(forget, keepMs).unref()
      else forget()
    },
    () => {
      clearTimeout(timer)
      forget()
    },
  )
  return page
}
