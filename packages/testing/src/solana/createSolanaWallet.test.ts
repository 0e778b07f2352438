import type { WalletAccount } from '@wallet-standard/base'
import { describe, expect, test, vi } from 'vitest'
import { bob, connected, setUp, text, transfer } from '../../test/solanaWallet.js'
import type { Behavior } from '../behavior.js'

describe('events', () => {
  test('behavior: account, network, lock and removal reach the page', async () => {
    const { features, wallet, ...scripted } = await connected()
    const change = vi.fn()
    const off = features['standard:events'].on('change', change)
    const accountsOf = (call: number) =>
      change.mock.calls[call]![0].accounts?.map(({ address }: WalletAccount) => address)

    scripted.switchAccount(1)
    expect(accountsOf(0)).toEqual([bob.address])
    scripted.switchNetwork('solana:devnet')
    expect(change.mock.calls[1]![0].chains).toEqual(['solana:devnet'])
    expect(wallet.accounts[0]!.chains).toEqual(['solana:devnet'])
    scripted.lock()
    expect(accountsOf(2)).toEqual([])
    scripted.lock()
    scripted.unlock()
    expect(accountsOf(3)).toEqual([bob.address])
    scripted.disconnect()
    expect(accountsOf(4)).toEqual([])
    off()
    await features['standard:connect'].connect()
    expect(change).toHaveBeenCalledTimes(5)
  })

  test('behavior: a page that is not connected learns nothing of the accounts', () => {
    const { features, switchAccount, lock } = setUp()
    const change = vi.fn()
    features['standard:events'].on('change', change)
    switchAccount(1)
    lock()
    expect(change).not.toHaveBeenCalled()
  })

  test('error: an account or network that is not there', () => {
    const { switchAccount, switchNetwork } = setUp()
    expect(() => switchAccount(3)).toThrow('There is no account 3: the wallet has 3.')
    expect(() => switchNetwork('solana:mainnet')).toThrow('does not know solana:mainnet')
  })
})

describe('behaviours', () => {
  type Scripted = Awaited<ReturnType<typeof connected>>
  const calls: [string, string, (scripted: Scripted) => Promise<unknown>][] = [
    [
      'signMessage',
      'WalletSignMessageError',
      ({ features, account }) => features['solana:signMessage'].signMessage({ account, message: text('x') }),
    ],
    [
      'signTransaction',
      'WalletSignTransactionError',
      ({ features, account }) =>
        features['solana:signTransaction'].signTransaction({ account, transaction: transfer() }),
    ],
    [
      'signAndSendTransaction',
      'WalletSendTransactionError',
      ({ features, account }) =>
        features['solana:signAndSendTransaction'].signAndSendTransaction({
          account,
          transaction: transfer(),
          chain: 'solana:localnet',
        }),
    ],
    ['signIn', 'WalletSignInError', ({ features }) => features['solana:signIn'].signIn()],
  ]

  test.each(calls)('behavior: %s, rejected', async (_method, name, call) => {
    const scripted = await connected()
    scripted.control.once({ type: 'reject' })
    await expect(call(scripted)).rejects.toMatchObject({
      code: 4001,
      name,
      message: 'User rejected the request.',
    })
    expect(scripted.fetch).not.toHaveBeenCalled()
  })

  test.each(calls)('behavior: %s, garbage', async (_method, _name, call) => {
    const scripted = await connected()
    scripted.control.once({ type: 'garbage' })
    expect(await call(scripted)).toMatchObject([{ signature: Uint8Array.of(0xde, 0xad) }])
    scripted.control.once({ type: 'garbage', value: 42 })
    expect(await call(scripted)).toBe(42)
  })

  test.each<Behavior>([{ type: 'hang' }, { type: 'late', milliseconds: 30 }, { type: 'ask' }])(
    'behavior: $type',
    async (behavior) => {
      const ask = vi.fn(async () => false)
      const scripted = await connected({ ask })
      scripted.control.once(behavior)
      const settled = vi.fn()
      const answer = scripted.features['solana:signIn'].signIn().finally(settled)
      if (behavior.type === 'ask') {
        await expect(answer).rejects.toMatchObject({ code: 4001 })
        expect(ask).toHaveBeenCalledOnce()
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect(settled).not.toHaveBeenCalled()
      scripted.control.release()
      expect(await answer).toHaveLength(1)
    },
  )

  test('behavior: fail carries the code given', async () => {
    const { features, control } = setUp()
    control.once({ type: 'fail', error: { code: -32603, message: 'Internal error' } })
    await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: -32603 })
  })
})

test('default: apps find it whether they come before or after, until it is taken back', async () => {
  vi.stubGlobal('window', new EventTarget())
  const [early, gone, late] = [setUp(), setUp(), setUp()]
  early.announce()
  gone.announce()()
  // Apps of the field, by the library they use: it keeps one list per process, hence one test for all of this.
  const { getWallets } = await import('@wallet-standard/app')
  expect(getWallets().get()).toEqual([early.wallet])
  const stop = late.announce(window)
  expect(getWallets().get()).toEqual([early.wallet, late.wallet])
  stop()
  expect(getWallets().get()).toEqual([early.wallet])
  vi.unstubAllGlobals()
})

test('error: a wallet without accounts or chains', () => {
  expect(() => setUp({ accounts: [] })).toThrow('at least one account')
  expect(() => setUp({ chains: [] })).toThrow('at least one chain')
})
