import { expect, test } from 'vitest'
import { type PasskeyRecord, readRecord, writeRecord } from './PasskeyRecord.js'

const record: PasskeyRecord = {
  passkey: { id: 'AA', publicKey: `0x${'11'.repeat(64)}`, rpId: 'app.example' },
  address: `0x${'22'.repeat(20)}`,
  isConnected: true,
  chainId: 1,
}
function write(more: Partial<PasskeyRecord>) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  writeRecord(storage, { ...record, ...more })
  return readRecord(storage)
}

test('default: what is written is what is read', () => {
  const keys = { solana: [{ address: 'x', publicKey: 'aa', chains: [] }] }
  expect(write({ keys, name: 'Ada' })).toEqual({ ...record, keys, name: 'Ada' })
})

test('behavior: that a passkey makes no keys is asked anew on the next visit: browsers learn', () =>
  expect(write({ keys: 'absent' })).toEqual(record))
