import { gzipSync } from 'node:zlib'

/** A body that is made to do harm, and how it has to be refused. */
export type Bomb = {
  name: string
  body: Uint8Array
  headers?: Record<string, string>
  statuses: readonly number[]
}

const megabyte = 1_048_576
/** Which of them it is depends on what a call expects. */
const refused = [400, 413, 415, 422]
const text = (value: string) => Buffer.from(value)
const zipped = (bytes: number) => ({
  body: gzipSync(Buffer.alloc(bytes)),
  headers: { 'content-encoding': 'gzip' },
})

/** The bodies of the catalogue, within the size that a body may have and beyond it. */
export const createBombs = (): Bomb[] => [
  { name: '10 MB', body: Buffer.alloc(10 * megabyte, 'a'), statuses: [413] },
  { name: 'gzip bomb of 100 MB', ...zipped(100 * megabyte), statuses: [413, 415] },
  { name: 'gzip bomb of 10 MB', ...zipped(10 * megabyte), statuses: [415] },
  { name: 'depth 10,000', body: text(`${'['.repeat(10_000)}${']'.repeat(10_000)}`), statuses: refused },
  {
    name: 'depth 10,000 of objects',
    body: text(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    statuses: refused,
  },
  {
    name: 'a number of 1,000,000 digits',
    body: text(`{"coin_type":${'9'.repeat(1_000_000)}}`),
    statuses: [413],
  },
  { name: 'a number of 60,000 digits', body: text(`{"coin_type":${'9'.repeat(60_000)}}`), statuses: refused },
  {
    name: 'a text of 60,000 digits',
    body: text(`{"addresses":["${'9'.repeat(60_000)}"],"currency":"usd","projectId":"soak"}`),
    statuses: refused,
  },
  { name: '100,000 keys', body: text(manyKeys(100_000)), statuses: [413] },
  { name: '5,000 keys', body: text(manyKeys(5_000)), statuses: refused },
  { name: 'a key twice', body: text('{"message":"a","message":"b"}'), statuses: [400] },
  { name: 'no UTF-8', body: Buffer.from('7b22fffe223a317d', 'hex'), statuses: [400] },
  { name: 'half a surrogate pair', body: text('{"message":"\\ud800"}'), statuses: [400] },
]

function manyKeys(count: number): string {
  return `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`
}
