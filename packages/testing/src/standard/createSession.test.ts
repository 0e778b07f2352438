import { expect, test } from 'vitest'
import { createSession } from './createSession.js'

function open(items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return createSession({ accounts: 2, networks: [], storage, storageKey: 'wallet' })
}

test('behavior: a tab that was there before connects without a prompt to what another tab was granted', () => {
  const items = new Map<string, string>()
  const [first, second] = [open(items), open(items)]
  second.resume()
  expect(second.open).toBe(false)
  first.selectAccount(1)
  first.authorize()
  second.resume()
  expect([second.open, second.state.account]).toEqual([true, 1])
  second.disconnect()
  first.revoke()
  second.resume()
  expect(second.open).toBe(false)
})
