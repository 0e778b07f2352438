import { LatchkeyError } from '@latchkey/protocol'
import { findAccountNameProblem, profileSuggestionsCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'

export type SuggestNamesParameters = {
  /** The name that a person would like, without its zone. */
  label: string
  /** The server's own zone by default. */
  zone?: string | undefined
  signal?: AbortSignal | undefined
}

export type SuggestNamesReturnType = {
  /** The name with its zone, in its one spelling. */
  name: string
  isFree: boolean
  /** Others that are free, with their zone. */
  suggestions: readonly string[]
}

export type SuggestNamesErrorType = RequestErrorType | LatchkeyError<'name/invalid'>

/** Asks whether a name is free, and for others that are. Throws where it cannot be told: that is not "free" (S-08). */
export async function suggestNames(
  latchkey: Latchkey,
  { label: text, zone, signal }: SuggestNamesParameters,
): Promise<SuggestNamesReturnType> {
  if (findAccountNameProblem(text)) throw new LatchkeyError('name/invalid', { context: { name: text } })
  const label = text.toLowerCase()
  const { suggestions } = await request(latchkey, profileSuggestionsCall, { name: label, zone, signal })
  const [asked, ...others] = suggestions
  // An answer about another name says nothing about this one.
  if (!asked?.name.startsWith(`${label}.`) || (zone && asked.name !== `${label}.${zone.toLowerCase()}`))
    throw new LatchkeyError('api/bad-response', {
      context: { call: profileSuggestionsCall.name, field: 'suggestions' },
    })
  const free = others.filter(({ registered }) => !registered).map(({ name }) => name)
  return { name: asked.name, isFree: !asked.registered, suggestions: free }
}
