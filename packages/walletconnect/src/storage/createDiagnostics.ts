import { times } from '../times.js'

/** Something that happened, without content: no topic, key, address or message. */
export type Diagnostic = { at: number; event: string }

/** What happened lately, for a person who looks for a fault; it never leaves the device. */
export type Diagnostics = { note: (event: string) => void; list: () => readonly Diagnostic[] }

const limit = 200

/** Keeps what happened within a day, in memory alone. */
export function createDiagnostics(now: () => number): Diagnostics {
  let noted: readonly Diagnostic[] = []
  const list = () => noted.filter(({ at }) => at > now() - times.diagnosticMs).slice(-limit)
  return {
    note(event) {
      noted = [...list(), { at: now(), event }]
    },
    list,
  }
}
