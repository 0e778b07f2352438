import { isRecord } from '../isRecord.js'
import { times } from '../times.js'
import { createRecord, type Storage } from './createRecord.js'

/** Something that happened, without content: no topic, key, address or message. */
export type Diagnostic = { at: number; event: string }

/** What happened lately, for a person who looks for a fault; it never leaves the device. */
export type Diagnostics = { note: (event: string) => void; list: () => readonly Diagnostic[] }

const limit = 200

/** Keeps what happened within a day, over a reload too. */
export function createDiagnostics(storage: Storage, now: () => number): Diagnostics {
  const record = createRecord<readonly Diagnostic[]>({
    storage,
    key: 'diagnostics',
    empty: [],
    parse: (stored) => (Array.isArray(stored) ? stored.filter(isDiagnostic) : undefined),
  })
  const list = () => record.read().filter(({ at }) => at > now() - times.diagnosticMs)
  // What is too old goes from the device, also where nothing happens any more.
  if (list().length < record.read().length) record.write(list())
  return {
    note: (event) => record.write([...list().slice(1 - limit), { at: now(), event }]),
    list,
  }
}

const isDiagnostic = (value: unknown): value is Diagnostic =>
  isRecord(value) && typeof value.at === 'number' && typeof value.event === 'string'
