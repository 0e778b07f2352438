import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Branded } from './branded.js'

/** A chain, e.g. `eip155:1` (CAIP-2). */
export type Caip2Id = Branded<'Caip2Id'>

/** The parts of a `Caip2Id`. */
export type Caip2Parts = { namespace: string; reference: string }

const pattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Tells whether a value is a CAIP-2 chain id. */
export function isCaip2Id(value: unknown): value is Caip2Id {
  return typeof value === 'string' && pattern.test(value)
}

/** Throws `id/invalid` unless the value is a CAIP-2 chain id. */
export function assertCaip2Id(value: unknown): asserts value is Caip2Id {
  parseCaip2Id(value)
}

/** Makes a CAIP-2 chain id of its parts. */
export function makeCaip2Id(parts: Caip2Parts): Caip2Id {
  const id = `${parts.namespace}:${parts.reference}`
  assertCaip2Id(id)
  return id
}

/** Takes a CAIP-2 chain id apart. */
export function parseCaip2Id(value: unknown): Caip2Parts {
  const match = typeof value === 'string' ? pattern.exec(value) : null
  if (!match) throw new LatchkeyError('id/invalid', { context: { kind: 'CAIP-2', value: inputText(value) } })
  const [, namespace, reference] = match as unknown as [string, string, string]
  return { namespace, reference }
}
