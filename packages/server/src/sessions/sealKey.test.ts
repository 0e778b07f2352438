import { expect, test } from 'vitest'
import { openKey, sealKey } from './sealKey.js'

const secret = new Uint8Array(32).fill(7)
const key = Uint8Array.from({ length: 32 }, (_, index) => index)
const pci = '6b1f0c1e-0000-4000-8000-000000000000'

test('default: what was sealed opens again', () => {
  const sealed = sealKey(secret, { pci, key })
  expect(Buffer.from(sealed).includes(Buffer.from(key.subarray(0, 8)))).toBe(false)
  expect([...openKey(secret, { pci, sealed })]).toEqual([...key])
})

test('behavior: never sealed the same way twice', () => {
  expect(sealKey(secret, { pci, key })).not.toEqual(sealKey(secret, { pci, key }))
})

test('error: another session, another secret, other bytes, another form', () => {
  const sealed = sealKey(secret, { pci, key })
  expect(() => openKey(secret, { pci: pci.replace('6', '7'), sealed })).toThrow()
  expect(() => openKey(new Uint8Array(32), { pci, sealed })).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openKey(secret, { pci, sealed: changed })).toThrow()
  }
  expect(() => openKey(secret, { pci, sealed: new Uint8Array() })).toThrow()
})
