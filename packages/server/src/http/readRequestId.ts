import { randomUUID } from 'node:crypto'

const harmlessWord = /^[\w.:-]{1,128}$/

/** The id of a request: the caller's if it is a harmless word, so that logs of both sides can be joined, or a new one. */
export function readRequestId(inbound: string | null | undefined): string {
  return inbound && harmlessWord.test(inbound) ? inbound : randomUUID()
}
