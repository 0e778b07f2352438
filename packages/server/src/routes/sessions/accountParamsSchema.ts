import * as v from 'valibot'

/** The path of every session call; the account is read after the project is known, as the wire has it. */
export const accountParamsSchema = v.object({ address: v.string() })
