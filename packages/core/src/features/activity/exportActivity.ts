import { formatAmount } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import type { Activity } from './Activity.js'

export type ExportActivityParameters = {
  activities: readonly Activity[]
  currency: Currency
  format: 'csv' | 'json'
}

/** One movement, all of it text: what is not known is empty. Amounts are exact decimals (M-01). */
export type ExportedActivity = {
  time: string
  /** `altered` is not what was approved. */
  status: Activity['status'] | 'altered'
  direction: Activity['direction']
  amount: string
  symbol: string
  /** CAIP-19. */
  asset: string
  value: string
  currency: string
  from: string
  to: string
  /** CAIP-2. */
  network: string
  hash: string
}

const columns = [
  'time',
  'status',
  'direction',
  'amount',
  'symbol',
  'asset',
  'value',
  'currency',
  'from',
  'to',
  'network',
  'hash',
] as const satisfies readonly (keyof ExportedActivity)[]

/** An account's activity as a file: CSV for spreadsheets (RFC 4180), or JSON. */
export function exportActivity({ activities, currency, format }: ExportActivityParameters): string {
  const rows = activities.flatMap((activity) => toRows(activity, currency))
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const lines = rows.map((row) => columns.map((column) => toField(row[column])).join(','))
  return [columns.join(','), ...lines, ''].join('\r\n')
}

/** A row for each movement, and one for a transaction that moved nothing. */
function toRows(activity: Activity, currency: Currency): ExportedActivity[] {
  const { time, direction, transfers, from, to, chainId = '', hash = '' } = activity
  const status: ExportedActivity['status'] = activity.isAltered ? 'altered' : activity.status
  const common = { time: new Date(time).toISOString(), status, from, to, network: chainId, hash }
  if (transfers.length === 0)
    return [{ ...common, direction, amount: '', symbol: '', asset: '', value: '', currency: '' }]
  return transfers.map((transfer) => ({
    ...common,
    direction: transfer.direction,
    amount: formatAmount(transfer.amount),
    symbol: transfer.symbol,
    asset: transfer.assetId ?? '',
    value: transfer.value ? formatAmount(transfer.value) : '',
    currency: transfer.value ? currency : '',
  }))
}

/** What a spreadsheet would take for a formula begins with one of these, also in their wide forms. */
const formula = /^[\s]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/** One field; a leading apostrophe makes a formula a text, and quotes keep commas and lines in it. */
function toField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
