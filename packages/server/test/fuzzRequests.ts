import fc from 'fast-check'
import type { Route } from '../src/http/Route.js'
import type { ExampleRequest } from './exampleRequests.js'

export type FuzzedRequest = { url: string; init: RequestInit }

/** What is put in the place of a text: nothing, nonsense, other types' texts, and what breaks parsers and databases. */
const wrongTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  "'; drop table names; --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  '9'.repeat(5_000),
  'x'.repeat(10_000),
  'eip155:1',
  'eip155:1:0x',
  'solana:x:y',
  'bip122:000000000019d6689c085ae165831e93',
  'So11111111111111111111111111111111111111111',
  'true',
  ','.repeat(2_000),
]

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[[[]]]],
  { constructor: { prototype: { polluted: true } } },
  { toString: 'x' },
  Array.from({ length: 300 }, (_, index) => index),
  ...wrongTexts,
]

const texts = fc.oneof(
  fc.constantFrom(...wrongTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary-ascii', maxLength: 80 }),
)

const rawBodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '0',
    '[1,2',
    '\ufeff{}',
    '{"a":1,"a":2}',
    `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
    `{"n":${'9'.repeat(20_000)}}`,
    '{"__proto__":{"polluted":true}}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ maxLength: 200 }),
)

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({} as Record<string, string>) },
  fc
    .record(
      {
        'content-type': fc.constantFrom(
          'text/plain',
          'application/json',
          'multipart/form-data',
          'image/png',
          ';;;',
        ),
        'content-encoding': fc.constantFrom('gzip', 'identity', 'br'),
        origin: fc.constantFrom('null', 'https://a.example', 'file://', 'x'.repeat(3_000), 'https://a@b'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, evil', ',,,', 'x'.repeat(2_000)),
        'x-request-id': fc.constantFrom('abc', ' ', 'x'.repeat(500), '{}'),
        'idempotency-key': fc.constantFrom('k', 'x'.repeat(300), 'é'),
        'content-length': fc.constantFrom('0', '5', '99999999', 'x'),
        accept: fc.constantFrom('application/json', '*/*', 'text/html;q=0.1', 'x'),
      },
      { requiredKeys: [] },
    )
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => isHeaderValue(value)))),
)

/** Requests made of a right one by wrong paths, queries, bodies and headers, one to three at a time. */
export function fuzzRequests(route: Route, example: ExampleRequest): fc.Arbitrary<FuzzedRequest> {
  const path = route.paths[0] ?? '/'
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  return fc
    .record({
      params: changes(names, texts),
      query: changes([...Object.keys(example.query ?? {}), 'projectId', 'extra'], texts),
      body: route.method === 'POST' ? bodies(example.body ?? {}) : fc.constant(undefined),
      headers,
    })
    .map(({ params, query, body, headers }) => {
      const filled = path.replace(/:(\w+)/g, (_, name: string) => {
        const value = params.get(name) ?? example.params?.[name] ?? 'x'
        // Half a surrogate pair cannot be encoded; a client would send what stands for it.
        return encodeURIComponent(Buffer.from(value).toString()) || '%20'
      })
      const search = new URLSearchParams({ ...example.query, ...Object.fromEntries(query) })
      for (const [name, value] of query) if (value === '') search.delete(name)
      return {
        url: `http://127.0.0.1${filled}?${search}`,
        init: {
          method: route.method,
          headers: { ...typeOf(body), ...headers },
          ...(body === undefined ? {} : { body }),
        },
      }
    })
}

function changes(names: readonly string[], values: fc.Arbitrary<string>) {
  if (names.length === 0) return fc.constant(new Map<string, string>())
  return fc
    .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 2 })
    .map((entries) => new Map(entries))
}

function bodies(example: unknown): fc.Arbitrary<string> {
  const paths = pathsOf(example)
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...wrongValues)), { maxLength: 3 })
    .map((all) => JSON.stringify(all.reduce((whole, [path, to]) => replace(whole, path, to), example)) ?? '')
  return fc.oneof({ weight: 4, arbitrary: changed }, rawBodies)
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function replace(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  copy[key] = replace(copy[key], rest, to)
  return copy
}

const typeOf = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json' }

const isHeaderValue = (value: string) => /^[\x20-\x7e]*$/.test(value)
