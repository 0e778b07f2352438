import * as v from 'valibot'
import { type Caip2Id, isCaip2Id } from '../../ids/caip2Id.js'
import { type Caip10Id, isCaip10Id } from '../../ids/caip10Id.js'

// The type first, so that a number is told apart from a text of the wrong format; the brand last, for callers.

/** A chain id (CAIP-2). */
export const caip2IdSchema = v.pipe(
  v.string(),
  v.check((text) => isCaip2Id(text), 'A CAIP-2 chain id'),
  v.transform((id) => id as Caip2Id),
)

/** An account or token on a chain (CAIP-10). */
export const caip10IdSchema = v.pipe(
  v.string(),
  v.check((text) => isCaip10Id(text), 'A CAIP-10 account id'),
  v.transform((id) => id as Caip10Id),
)

/** A chain id whose namespace may be left out: a bare `1` means `eip155:1`. */
export const looseCaip2IdSchema = v.pipe(
  v.string(),
  v.transform((id) => (/^\d{1,32}$/.test(id) ? `eip155:${id}` : id)),
  caip2IdSchema,
)

/** An address by CAIP-10's alphabet alone; whether it is one of its chain is for `@latchkey/protocol/address` to say. */
export const addressSchema = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** An account or token with or without its chain: Solana's native coin and mints come bare. */
export const looseCaip10IdSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?[-.%a-zA-Z0-9]{1,128}$/),
)
