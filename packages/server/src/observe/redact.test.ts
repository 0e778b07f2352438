import { expect, test } from 'vitest'
import { redact } from './redact.js'

const hash = () => 'hash'

test('default', () => {
  expect(redact('balance of 0x70997970C51812dc3A010C7d01b50e0d17dc79C8', hash)).toBe('balance of #hash')
  expect(redact('GET https://me:secret@node.example/key/123?a=1 failed', hash)).toBe(
    'GET https://node.example/… failed',
  )
})

test('behavior: a chain is named in clear, an account on it is not', () => {
  const chain = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  expect(redact(`index:${chain}`, hash)).toBe(`index:${chain}`)
  expect(redact(`${chain}:bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks`, hash)).not.toContain('bcrt1')
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(redact(solana, hash)).toBe(solana)
  expect(redact(`${solana}:7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs`, hash)).not.toContain('7XXz')
  expect(redact('solana:7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs', hash)).toBe('solana:#hash')
})
