import * as v from 'valibot'
import { textSchema } from './parts/text.js'

/** Why a call was refused; `field` is empty where no one field is at fault. */
const refusalReasonSchema = v.object({
  field: textSchema(128),
  description: textSchema(4_096),
  /** One of `refusalCodes`, or a newer one. */
  code: v.optional(textSchema(64)),
  /** What the code is about, such as the chain that is not served. */
  subject: v.optional(textSchema(128)),
})

/** Why a call was refused. */
export type RefusalReason = v.InferOutput<typeof refusalReasonSchema>

/** The body of a refused call; the first reason is the one to show. */
export const refusalResponseSchema = v.object({
  status: v.literal('FAILED'),
  reasons: v.pipe(v.array(refusalReasonSchema), v.minLength(1), v.maxLength(20)),
})

/** The body of refused quotes across onramp providers, which differs from all others. */
export const onrampRefusalResponseSchema = v.object({ code: textSchema(128), message: textSchema(4_096) })

/** The reason in the body of a refused call, if it has one: never throws, since errors also come as text or empty. */
export function findRefusalReason(body: unknown): RefusalReason | undefined {
  const refusal = v.safeParse(refusalResponseSchema, body)
  if (refusal.success) return refusal.output.reasons[0]
  const onramp = v.safeParse(onrampRefusalResponseSchema, body)
  return onramp.success ? { field: '', description: onramp.output.message } : undefined
}
