import { type Hex, zeroAddress } from 'viem'
import type { IndexedBlock } from './IndexedBlock.js'

/** That a transaction concerns an address, and by which logs. */
export type Activity = { address: Hex; position: number; logs: number[] }

/** Logs of one transaction that are kept for one address; an answer of the API holds no more. */
export const maximumLogs = 200

/** Whom the transactions of a block concern. Nobody owns the zero address, and half of all mints would be its. */
export function activityOf({ transactions, transfers }: IndexedBlock): Activity[] {
  const found = new Map<string, Activity>()
  function concerns(address: Hex | undefined, position: number, log?: number) {
    if (address === undefined || address === zeroAddress) return
    const key = `${position} ${address}`
    let activity = found.get(key)
    if (!activity) {
      activity = { address, position, logs: [] }
      found.set(key, activity)
    }
    if (log !== undefined && activity.logs.length < maximumLogs && activity.logs.at(-1) !== log) {
      activity.logs.push(log)
    }
  }
  for (const { position, from, to, created } of transactions) {
    for (const address of [from, to, created]) concerns(address, position)
  }
  for (const { position, log, from, to } of transfers) {
    for (const address of [from, to]) concerns(address, position, log)
  }
  return [...found.values()]
}
