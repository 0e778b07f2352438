import type { HistoryPage, Token } from '../../Network.js'
import { movementsOf } from '../movementsOf.js'
import { heightSchema } from '../node/nodeAnswers.js'
import { toAccountTransaction } from '../toAccountTransaction.js'
import type { EsploraClient } from './createEsploraClient.js'
import { type EsploraTransaction, toTransaction, transactionsSchema } from './esploraAnswers.js'
import { type EsploraPlace, readEsploraCursor, writeEsploraCursor } from './esploraCursor.js'

export type ReadEsploraHistoryParameters = {
  address: string
  native: Token
  cursor?: string | undefined
  limit: number
  signal?: AbortSignal | undefined
}

/** Servers give 25 mined transactions at a time, some fewer: so many calls make a page. */
const mostCalls = 6

/** A page of an address's transactions: those that wait first, then the mined ones from the newest on. */
export async function readEsploraHistory(
  client: EsploraClient,
  { address, native, cursor, limit, signal }: ReadEsploraHistoryParameters,
): Promise<HistoryPage> {
  const read = async (path: string) =>
    (await client.get(`/address/${address}/txs${path}`, transactionsSchema, signal)) ?? []

  const place = cursor === undefined ? undefined : readEsploraCursor(cursor)
  const found: EsploraTransaction[] = []
  let next: EsploraPlace | null = place ?? { after: undefined }
  for (let call = 0; call < mostCalls && next && found.length <= limit; call += 1) {
    const page: EsploraTransaction[] = await read(
      call === 0 && !place ? '' : next.after === undefined ? '/chain' : `/chain/${next.after}`,
    )
    found.push(...page)
    const last = page.findLast(({ status }) => status.confirmed)
    // Nothing but waiting ones: the mined ones begin after them, or there are none.
    if (last) next = { after: last.txid }
    else next = null
  }
  const shown = found.slice(0, limit)
  const tip = await client.get('/blocks/tip/height', heightSchema, signal)
  const lastMined = shown.findLast(({ status }) => status.confirmed)
  const isCut = found.length > limit || next !== null
  return {
    transactions: shown.flatMap((transaction) => toEntry(transaction, { address, native, tip })),
    next: isCut ? writeEsploraCursor({ after: lastMined?.txid ?? place?.after }) : null,
  }
}

function toEntry(
  transaction: EsploraTransaction,
  {
    address,
    native,
    tip,
  }: Pick<ReadEsploraHistoryParameters, 'address' | 'native'> & { tip: number | undefined },
) {
  const { txid, status } = transaction
  const minedAt = status.confirmed ? new Date(status.block_time * 1_000) : undefined
  const movement = movementsOf(toTransaction(transaction)).find((moved) => moved.address === address)
  const height = status.confirmed ? status.block_height : undefined
  return movement ? [toAccountTransaction(native, { ...movement, txid, minedAt, height, tip })] : []
}
