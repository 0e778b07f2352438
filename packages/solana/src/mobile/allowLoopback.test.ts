import { afterEach, expect, test, vi } from 'vitest'
import { allowLoopback } from './allowLoopback.js'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose permission is in these states, one after the other. */
function browse(...states: readonly string[]) {
  const left = [...states]
  const query = vi.fn(async () => ({ state: left.length > 1 ? left.shift() : left[0] }))
  vi.stubGlobal('navigator', { permissions: { query } })
  return vi.fn(async () => {})
}

test('default: what is granted is not asked for', async () => {
  const probe = browse('granted')
  await allowLoopback(probe)
  expect(probe).not.toHaveBeenCalled()
})

test.each([
  ['granted', ['prompt', 'granted']],
  ['left open, as on a page of the device itself', ['prompt']],
])('behavior: the browser asks, and it is %s', async (_, states) => {
  const probe = browse(...states)
  await allowLoopback(probe)
  expect(probe).toHaveBeenCalledTimes(1)
})

test.each([
  ['at once', ['denied'], 0],
  ['when the browser asks', ['prompt', 'denied'], 1],
])('error: refused %s', async (_, states, count) => {
  const probe = browse(...states)
  await expect(allowLoopback(probe)).rejects.toMatchObject({ context: { reason: 'loopback-blocked' } })
  expect(probe).toHaveBeenCalledTimes(count)
})

test('behavior: a browser that does not know the permission lets every page through', async () => {
  const probe = browse('granted')
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError('unknown')) } })
  await allowLoopback(probe)
  vi.stubGlobal('navigator', {})
  await allowLoopback(probe)
  expect(probe).not.toHaveBeenCalled()
})
