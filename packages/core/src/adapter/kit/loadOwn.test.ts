import { expect, test, vi } from 'vitest'
import { loadOwn } from './loadOwn.js'

test('default: fetched once, whoever asks', async () => {
  const load = vi.fn(async () => 'wallet')
  const open = loadOwn('solana', load, (loaded) => loaded)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([open(), open()])).toEqual(['wallet', 'wallet'])
  expect(load).toHaveBeenCalledOnce()
})

test('error: what cannot be fetched is tried again', async () => {
  const cause = new Error('offline')
  const load = vi.fn(() => 'wallet')
  load.mockImplementationOnce(() => {
    throw cause
  })
  const open = loadOwn('solana', load, (loaded) => loaded)
  await expect(open()).rejects.toMatchObject({
    code: 'adapter/load-failed',
    context: { namespace: 'solana' },
    cause,
  })
  expect(await open()).toBe('wallet')
})
