import { defineCall } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createUrlReader } from './createUrlReader.js'
import { defineRoute } from './Route.js'

function setUp() {
  const read = vi.fn((text: string) => text.toUpperCase())
  const route = defineRoute({
    call: defineCall({
      name: 'things',
      method: 'GET',
      path: '/v1/things/:id',
      params: v.object({ id: v.pipe(v.string(), v.minLength(2), v.transform(read)) }),
      query: v.object({ page: v.optional(v.string(), '1') }),
      response: v.unknown(),
    }),
    summary: 'Things.',
    access: 'none',
    handle: async () => ({ json: null }),
  })
  const request = (id: string, search = '') => ({
    path: `/v1/things/${id}`,
    param: () => ({ id }),
    raw: new Request(`http://127.0.0.1/v1/things/${id}${search}`),
  })
  const readUrl = createUrlReader()
  return {
    read,
    route,
    readUrl: (...words: Parameters<typeof request>) => readUrl(route, request(...words) as never),
  }
}

describe('createUrlReader', () => {
  test('default: reads once what is asked again', () => {
    const { readUrl, read } = setUp()
    const first = readUrl('ab', '?page=2&projectId=x')
    expect(first).toMatchObject({ params: { id: 'AB' }, query: { page: '2' } })
    expect({ ...first.search }).toEqual({ page: '2', projectId: 'x' })
    expect(readUrl('ab', '?page=2&projectId=x')).toBe(first)
    expect(read).toHaveBeenCalledTimes(1)
    expect(readUrl('ab', '?page=3')).toMatchObject({ query: { page: '3' } })
  })

  test('behavior: what is shared cannot be changed', () => {
    const { readUrl } = setUp()
    const { params } = readUrl('ab')
    expect(() => {
      Object.assign(params as object, { id: 'other' })
    }).toThrow(TypeError)
  })

  test('behavior: a flood of addresses does not fill the memory, nor do long ones', () => {
    const { readUrl, read } = setUp()
    readUrl('ab')
    for (let count = 0; count < 1_000; count += 1) readUrl(`id-${count}`)
    readUrl('ab')
    expect(read.mock.calls.filter(([id]) => id === 'ab')).toHaveLength(2)
    const long = 'x'.repeat(2_000)
    readUrl(long)
    readUrl(long)
    expect(read.mock.calls.filter(([id]) => id === long)).toHaveLength(2)
  })

  test('error: what is refused is refused each time', () => {
    const { readUrl } = setUp()
    for (let count = 0; count < 2; count += 1) expect(() => readUrl('a')).toThrow()
  })
})
