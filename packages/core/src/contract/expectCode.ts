import { isLatchkeyError } from '@latchkey/protocol'
import { expect } from 'vitest'

/** Expects an attempt to fail with a code of ours. */
export async function expectCode(
  attempt: Promise<unknown> | (() => Promise<unknown>),
  code: string,
): Promise<void> {
  const error = await (typeof attempt === 'function' ? attempt() : attempt).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isLatchkeyError(error) ? error.code : error).toBe(code)
}
