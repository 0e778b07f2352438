import type { LatchkeyError } from '@latchkey/protocol'
import type { AccountNameProblem } from '@latchkey/protocol/wire'
import type { NameRecord } from './Name.js'

/** Where choosing a name stands. */
export type NameStep = 'form' | 'signing' | 'done'

/** Whether a name can be had; `unknown` means that it could not be checked, which is not `free` (S-08). */
export type NameAvailability = 'checking' | 'free' | 'taken' | 'unknown'

/** The state of a name flow. */
export type NameState = {
  step: NameStep
  /** The name as typed, without its zone. */
  label: string
  /** The rule that what is typed does not follow yet. */
  rule?: AccountNameProblem | undefined
  availability?: NameAvailability | undefined
  /** The name with its zone, in its one spelling; known with the first answer about it. */
  name?: string | undefined
  /** The zone of the server's answers. */
  zone?: string | undefined
  /** Names that are free, with their zone. */
  suggestions: readonly string[]
  /** Why the name cannot be had or was not checked, for its field. */
  error?: LatchkeyError | undefined
  /** What went wrong otherwise; the form keeps what was typed. */
  problem?: LatchkeyError | undefined
  /** The name, once it is registered. */
  record?: NameRecord | undefined
}

/** A flow in which nothing was typed yet. */
export const initialNameState: NameState = { step: 'form', label: '', suggestions: [] }
