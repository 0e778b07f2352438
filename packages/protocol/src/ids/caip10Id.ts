import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Branded } from './branded.js'
import type { Caip2Id, Caip2Parts } from './caip2Id.js'

/** An account (or a contract) on a chain, e.g. `eip155:1:0xab16…` (CAIP-10). */
export type Caip10Id = Branded<'Caip10Id'>

/** The parts of a `Caip10Id`; `address` is only checked against CAIP-10's alphabet, not against the chain's rules. */
export type Caip10Parts = Caip2Parts & { chainId: Caip2Id; address: string }

const pattern = /^(([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})):([-.%a-zA-Z0-9]{1,128})$/

/** Tells whether a value is a CAIP-10 account id. */
export function isCaip10Id(value: unknown): value is Caip10Id {
  return typeof value === 'string' && pattern.test(value)
}

/** Throws `id/invalid` unless the value is a CAIP-10 account id. */
export function assertCaip10Id(value: unknown): asserts value is Caip10Id {
  parseCaip10Id(value)
}

/** Makes a CAIP-10 account id of a chain and an address. */
export function makeCaip10Id(parts: { chainId: Caip2Id; address: string }): Caip10Id {
  const id = `${parts.chainId}:${parts.address}`
  assertCaip10Id(id)
  return id
}

/** Takes a CAIP-10 account id apart. */
export function parseCaip10Id(value: unknown): Caip10Parts {
  const match = typeof value === 'string' ? pattern.exec(value) : null
  if (!match) throw new LatchkeyError('id/invalid', { context: { kind: 'CAIP-10', value: inputText(value) } })
  const [, chainId, namespace, reference, address] = match as unknown as [
    string,
    Caip2Id,
    string,
    string,
    string,
  ]
  return { chainId, namespace, reference, address }
}
