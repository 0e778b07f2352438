import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { alice, bob, connected, isSignedBy, seeds, setUp, text } from '../../test/solanaWallet.js'

describe('connect', () => {
  test('default', async () => {
    const { wallet, features, control } = setUp()
    expect(wallet.accounts).toEqual([])
    const { accounts } = await features['standard:connect'].connect()
    expect(accounts).toBe(wallet.accounts)
    expect(accounts[0]).toMatchObject({
      address: alice.address,
      chains: ['solana:localnet', 'solana:devnet'],
    })
    expect(accounts[0]!.publicKey).toEqual(alice.publicKey)
    expect(control.requests).toMatchObject([
      {
        method: 'standard:connect',
        status: 'approved',
        summary: [
          ['Site', 'app.test'],
          ['Account', alice.address],
        ],
      },
    ])
  })

  test('param: silent neither prompts nor gives accounts away', async () => {
    const { features, control } = setUp()
    expect(await features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
    expect(control.requests).toEqual([])
  })

  test('param: silent gives the accounts to an authorised page after a reload', async () => {
    const saved = new Map<string, string>()
    const storage = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
      removeItem: (key: string) => void saved.delete(key),
    }
    const first = await connected({ storage })
    first.switchAccount(1)
    const second = setUp({ storage })
    expect(second.wallet.accounts).toEqual([])
    const { accounts } = await second.features['standard:connect'].connect({ silent: true })
    expect(accounts.map(({ address }) => address)).toEqual([bob.address])
    expect(second.control.requests).toEqual([])
    second.disconnect()
    expect(await setUp({ storage }).features['standard:connect'].connect({ silent: true })).toEqual({
      accounts: [],
    })
    expect(JSON.stringify([...saved])).not.toContain(base58.encode(seeds[0]!))
  })

  test('param: storage with nonsense in it, or blocked, is no storage', async () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    for (const getItem of [() => 'nonsense', () => '[1]', () => '{"account":99,"network":"x"}', blocked])
      await connected({ storage: { getItem, setItem: blocked, removeItem: blocked } })
  })

  test('behavior: a connected page is not asked twice; after disconnecting it is', async () => {
    const { features, control, wallet } = await connected()
    await features['standard:connect'].connect()
    expect(control.requests).toEqual([])
    await features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
    await features['standard:connect'].connect()
    expect(control.requests).toHaveLength(1)
  })

  test('error: rejected', async () => {
    const { features, wallet } = setUp({ behavior: { type: 'reject' } })
    await expect(features['standard:connect'].connect()).rejects.toMatchObject({
      code: 4001,
      name: 'WalletConnectionError',
      message: 'User rejected the request.',
    })
    expect(wallet.accounts).toEqual([])
  })
})

describe('signIn', () => {
  test('default: connects, fills in domain and address, and signs the text', async () => {
    const { features, wallet, control } = setUp()
    const [output] = await features['solana:signIn'].signIn({ nonce: 'abcdefgh', statement: 'Hello.' })
    const signed = `app.test wants you to sign in with your Solana account:\n${alice.address}\n\nHello.\n\nNonce: abcdefgh`
    expect(new TextDecoder().decode(output!.signedMessage)).toBe(signed)
    expect(isSignedBy(alice.publicKey, text(signed), output!.signature)).toBe(true)
    expect(output!.account).toBe(wallet.accounts[0])
    expect(control.requests[0]).toMatchObject({ message: signed })
    expect(control.requests[0]!.warning).toBeUndefined()
  })

  test('behavior: a foreign domain is a warning', async () => {
    const { features, control } = setUp()
    await features['solana:signIn'].signIn({ domain: 'bank.test' })
    expect(control.requests[0]!.warning).toBe('This site is app.test, but the text names bank.test.')
  })

  test('error: another address than the selected one', async () => {
    const { features } = setUp()
    await expect(features['solana:signIn'].signIn({ address: bob.address })).rejects.toMatchObject({
      code: 4100,
    })
  })
})
