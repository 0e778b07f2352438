import { refuseUnavailable } from '../../answers/Refusal.js'
import type { NodePool } from '../../nodes/NodePool.js'
import { mapBounded } from '../mapBounded.js'
import type { HistoryPosition } from './historyCursor.js'
import { signaturesAnswerSchema } from './nodeAnswers.js'
import { readNode } from './readNode.js'

/** A transaction as the list of an address names it. */
export type SignatureEntry = {
  signature: string
  slot: number
  failed: boolean
  /** Seconds since 1970; taken from here, since some nodes are wrong about it elsewhere. */
  blockTime: number | null
  finalized: boolean
}

export type ListSignaturesParameters = {
  /** The owner first, then its token accounts: an incoming token transfer names only the latter. */
  addresses: readonly string[]
  position: HistoryPosition | undefined
  limit: number
  signal?: AbortSignal | undefined
}

type Source = {
  address: string
  before: string | undefined
  entries: SignatureEntry[]
  /** The oldest slot that was listed; what is in it may not be all. */
  reached: number
  ended: boolean
}

/** The most a node gives at once. */
const largestPage = 1_000
const maximumRounds = 25

/**
 * The transactions of several addresses as one list, newest first, from a position on; with the position to go on from.
 *
 * A transaction is listed once, however many of the addresses it names. Only slots that every source has listed to
 * their end are shown, so nothing can turn up later between what was shown.
 */
export async function listSignatures(
  nodes: NodePool,
  { addresses, position, limit, signal }: ListSignaturesParameters,
): Promise<{ entries: SignatureEntry[]; next: HistoryPosition | undefined }> {
  const sources = addresses.map(
    (address): Source => ({
      address,
      before: position?.before,
      entries: [],
      reached: Number.POSITIVE_INFINITY,
      ended: false,
    }),
  )
  let open = sources
  for (let round = 0; round < maximumRounds; round += 1) {
    const size = round === 0 ? Math.min(largestPage, limit + 25) : largestPage
    await mapBounded(open, 6, (source) => readMore(nodes, source, size, signal))
    const listed = mergeSources(sources, position)
    const floor = Math.max(-1, ...sources.flatMap(({ ended, reached }) => (ended ? [] : [reached])))
    const complete = listed.filter(({ slot }) => slot > floor)
    if (complete.length > limit || floor < 0) return cutPage(complete, position, limit)
    // Whoever has not got past the slot of the last wanted transaction may still have newer ones.
    const wanted = listed[limit]?.slot ?? -1
    open = sources.filter(({ ended, reached }) => !ended && reached >= wanted)
  }
  throw refuseUnavailable('', 'This history is too long for this server')
}

async function readMore(nodes: NodePool, source: Source, size: number, signal: AbortSignal | undefined) {
  const { before } = source
  const page = await readNode(nodes, {
    method: 'getSignaturesForAddress',
    params: [source.address, { limit: size, commitment: 'confirmed', ...(before && { before }) }],
    schema: signaturesAnswerSchema,
    signal,
  })
  const last = page.at(-1)
  for (const { signature, slot, err, blockTime, confirmationStatus } of page) {
    const finalized = confirmationStatus === 'finalized'
    source.entries.push({ signature, slot, failed: err !== null, blockTime, finalized })
  }
  source.ended = page.length < size || !last || last.signature === before
  if (last) {
    source.before = last.signature
    source.reached = last.slot
  }
}

/** All that was listed beyond the position, newest first. */
function mergeSources(sources: readonly Source[], position: HistoryPosition | undefined): SignatureEntry[] {
  const [owner, ...accounts] = sources
  const merged = new Map(owner?.entries.map((entry) => [entry.signature, entry]))
  const ranks = new Map([...merged.keys()].map((signature, rank) => [signature, rank]))
  for (const { entries } of accounts) {
    for (const entry of entries) if (!merged.has(entry.signature)) merged.set(entry.signature, entry)
  }
  // Within a slot the owner's list has the order of the block. Where the others belong nobody says; any fixed place is
  // right, as long as it is the same on the next page.
  const none = Number.POSITIVE_INFINITY
  const sorted = [...merged.values()].sort((a, b) => {
    if (a.slot !== b.slot) return b.slot - a.slot
    const [left, right] = [ranks.get(a.signature) ?? none, ranks.get(b.signature) ?? none]
    if (left !== right) return left - right
    return a.signature < b.signature ? -1 : 1
  })
  if (!position) return sorted
  const inSlot = sorted.filter(({ slot }) => slot === position.slot)
  // If the last one is gone (a fork), the slot is shown again: clients know what they have by its id.
  const shown = inSlot.findIndex(({ signature }) => signature === position.last) + 1
  return [...inSlot.slice(shown), ...sorted.filter(({ slot }) => slot < position.slot)]
}

function cutPage(listed: readonly SignatureEntry[], position: HistoryPosition | undefined, limit: number) {
  const entries = listed.slice(0, limit)
  const last = entries.at(-1)
  if (!last || listed.length <= limit) return { entries, next: undefined }
  const before = entries.findLast(({ slot }) => slot > last.slot)?.signature ?? position?.before
  return { entries, next: { slot: last.slot, last: last.signature, before } }
}
