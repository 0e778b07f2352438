import { listSchema, walletSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { drawWallet } from './drawWallet.js'
import { walletDirectory } from './walletDirectory.js'

describe('walletDirectory', () => {
  test('default: every wallet is as the wire says, and its chains are chains', () => {
    expect(v.parse(listSchema(walletSchema), walletDirectory)).toEqual(walletDirectory)
    expect(walletDirectory.find(({ id }) => id === 'phantom')?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'eip155:1',
      'bip122:000000000019d6689c085ae165831e93',
    ])
  })
})

describe('drawWallet', () => {
  test('behavior: a name cannot break out of the picture', () => {
    expect(drawWallet({ id: 'x', name: '<script>' })).not.toContain('<script')
    expect(drawWallet({ id: 'x', name: '😀 Wallet' })).toContain('>😀</text>')
    expect(drawWallet({ id: 'x', name: ' ' })).toContain('>?</text>')
  })
})
