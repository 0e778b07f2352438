import { LatchkeyError } from '@latchkey/protocol'
import { findAccountNameProblem, isNameZone } from '@latchkey/protocol/wire'

/** A name with its zone in its one spelling, by the rule that the server has too (S-07); throws `name/invalid`. */
export function parseName(text: string): string {
  const dot = text.indexOf('.')
  const zone = text.slice(dot + 1).toLowerCase()
  // Letters are looked at before they are lower-cased: the Kelvin sign's lower case is an ASCII k.
  if (
    dot < 0 ||
    findAccountNameProblem(text.slice(0, dot)) ||
    !/^[a-z0-9.-]+$/i.test(text) ||
    !isNameZone(zone)
  )
    throw new LatchkeyError('name/invalid', { context: { name: text } })
  return text.toLowerCase()
}
