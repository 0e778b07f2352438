import { randomBytes } from 'node:crypto'

/** Where a piece of work belongs in a trace, by W3C Trace Context. */
export type TraceContext = {
  /** 32 hex digits. */
  traceId: string
  /** 16 hex digits. */
  spanId: string
  isSampled: boolean
}

/** Reads a `traceparent` header; undefined for none and for what is no such header. */
export function parseTraceParent(header: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(
      header ?? '',
    ) ?? []
  return traceId === '' ? undefined : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Writes the header that hands a trace on. */
export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** A new id of a trace (16 bytes) or a span (8). */
export const makeTraceId = (bytes: 8 | 16): string => randomBytes(bytes).toString('hex')
