import { LatchkeyError } from '@latchkey/protocol'

/** What a relay objects to, where its reason tells. */
export type RefusalCause = 'project' | 'origin' | 'clock' | 'token' | 'other'

const causes: readonly (readonly [RefusalCause, RegExp])[] = [
  ['origin', /origin not allowed/i],
  ['clock', /not yet valid|is expired/i],
  ['project', /project|invalid key/i],
  ['token', /jwt|audience|signature/i],
]

/** The error of a relay that does not want this page; its reasons are texts, the words of which are fixed. */
export function readRefusal(relay: string, reason: string): LatchkeyError<'relay/refused'> {
  const cause = causes.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'other'
  return new LatchkeyError('relay/refused', {
    context: { relay, cause },
    details: reason.slice(0, 200) || undefined,
  })
}
