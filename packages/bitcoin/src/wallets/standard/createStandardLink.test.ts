import { describe, expect, test } from 'vitest'
import { noteFunctions } from '../noteFunctions.js'
import type { BitcoinWallet } from '../WalletLink.js'
import { createStandardLink } from './createStandardLink.js'

const address = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const txid = 'ab'.repeat(32)

/** A session of WalletConnect as it is announced, whose wallet has approved what gives its account these features. */
function open(features: readonly string[], answer: unknown = [{ txid }]) {
  const account = { address, publicKey: new Uint8Array(), chains: ['bitcoin:regtest'], features }
  const asked: unknown[] = []
  const root = {
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'bitcoin:signTransaction': { signTransaction: async () => [] },
      'latchkey:sendTransfer': {
        async sendTransfer(input: unknown) {
          asked.push(input)
          return answer
        },
      },
    },
  }
  const wallet = {
    kind: 'standard',
    name: 'WalletConnect',
    root,
    functions: noteFunctions({ kind: 'standard', root }),
  }
  return { link: createStandardLink(wallet as unknown as BitcoinWallet), account, asked }
}

describe('a wallet that makes payments by itself', () => {
  test('default: it has nothing else, and is asked for the payment', async () => {
    const { link, account, asked } = open(['bitcoin:signMessage', 'latchkey:sendTransfer'])
    await link.connect(['regtest'])
    expect(await link.paysAlone?.()).toBe(true)
    const payment = {
      to: 'bcrt1qsomebody',
      amount: 60_001n,
      account: { address },
      network: 'regtest',
    } as const
    expect(await link.sendTransfer?.(payment)).toBe(txid)
    expect(asked).toEqual([{ account, to: 'bcrt1qsomebody', amount: 60_001n }])
  })

  test.each([
    ['signs as well', ['bitcoin:signTransaction', 'latchkey:sendTransfer']],
    ['says nothing of it', []],
  ])('behavior: one that %s signs', async (_name, features) => {
    expect(await open(features).link.paysAlone?.()).toBe(false)
  })

  test('error: F-27 an answer that is no list is no id', async () => {
    const { link } = open(['latchkey:sendTransfer'], 'sent')
    const payment = { to: 'bcrt1qsomebody', amount: 1n, account: { address }, network: 'regtest' } as const
    expect(await link.sendTransfer?.(payment)).toBeUndefined()
  })
})
