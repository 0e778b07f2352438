import type { TraceContext } from './traceParent.js'

/** A piece of work that has ended, as a collector is told of it. */
export type Span = TraceContext & {
  parentId: string | undefined
  name: string
  kind: 'server' | 'client'
  /** Milliseconds since 1970, with fractions. */
  startedAt: number
  endedAt: number
  hasFailed: boolean
  attributes: Readonly<Record<string, string | number | undefined>>
}

const kinds = { server: 2, client: 3 } as const
const toNanoseconds = (ms: number) =>
  `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`

const toValue = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value }
const toAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: toValue(value) }],
  )

/** Spans as OTLP has them in JSON. */
export function toOtlp(spans: readonly Span[], { name, version }: { name: string; version: string }): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ 'service.name': name, 'service.version': version }) },
        scopeSpans: [
          {
            scope: { name: '@latchkey/server', version },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
              name: span.name,
              kind: kinds[span.kind],
              startTimeUnixNano: toNanoseconds(span.startedAt),
              endTimeUnixNano: toNanoseconds(span.endedAt),
              attributes: toAttributes(span.attributes),
              status: span.hasFailed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  }
}
