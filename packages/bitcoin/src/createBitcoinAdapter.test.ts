import type { BitcoinApi } from '@latchkey/testing/bitcoin'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announce, codeOf, createWallet, open, setGlobal, signal } from '../test/setUp.js'

afterEach(() => vi.useRealTimers())

const apis: readonly [BitcoinApi, string][] = [
  ['wallet-standard', 'Demo'],
  ['sats-connect', 'Demo'],
  ['unisat', 'UniSat'],
  ['okx', 'OKX Wallet'],
]
const segwit = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'

describe('accounts', () => {
  test.each(apis)('default: %s', async (api, connectorId) => {
    const wallet = createWallet()
    announce(wallet, api)
    const { accounts } = await open().connect({ connectorId, signal })
    const [{ payment, ordinals } = { payment: '', ordinals: '' }] = wallet.accounts
    const isOne = api === 'unisat' || api === 'okx'
    expect(accounts).toEqual([
      {
        address: payment,
        type: 'p2wpkh',
        publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
        ...(!isOne && { purpose: 'payment' }),
      },
      ...(isOne
        ? []
        : [
            {
              address: ordinals,
              type: 'p2tr',
              publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
              purpose: 'ordinals',
            },
          ]),
    ])
  })
})

describe('names', () => {
  const isOfDns = async (name: string) => (await open().names?.())?.registry?.rule.test(name)

  test.each(['alice@example.com', '₿alice@example.com', 'first.last@pay.example.co.uk', 'a_b-c@x_y.de'])(
    'default: %s is one of the DNS (BIP-353)',
    async (name) => {
      expect(await isOfDns(name)).toBe(true)
    },
  )

  test.each([
    'alice.example.com',
    '@example.com',
    'alice@',
    'alice@example',
    'аlice@example.com',
    'a b@c.de',
    '₿₿a@b.de',
  ])('error: %s is none', async (name) => {
    expect(await isOfDns(name)).toBe(false)
  })
})

describe('wallets without manners', () => {
  test.each(apis)('error: S-17 %s, whose functions are changed later', async (api, connectorId) => {
    const wallet = createWallet()
    announce(wallet, api)
    const adapter = open()
    const change = (name: 'connect' | 'requestAccounts' | 'signMessage') => {
      const imitation = vi.fn()
      const { features } = wallet.wallet
      Object.assign(features[name === 'signMessage' ? 'bitcoin:signMessage' : 'bitcoin:connect'], {
        [name]: imitation,
      })
      Object.assign(wallet.provider, { request: imitation })
      Object.assign(wallet.unisat, { [name === 'connect' ? 'requestAccounts' : name]: imitation })
      Object.assign(wallet.okx.bitcoinRegtest ?? {}, { [name]: imitation })
      return imitation
    }
    const { accounts } = await adapter.connect({ connectorId, signal })
    const { signMessage } = (await adapter.sign?.()) ?? {}
    const provider = await adapter.provider?.()
    expect(await provider?.getProvider(accounts[0])).toMatchObject({ wallet: expect.anything() })
    const signing = change('signMessage')
    await expect(signMessage?.({ address: accounts[0].address, message: 'x' })).rejects.toMatchObject({
      code: 'wallet/altered',
      context: { connector: connectorId },
    })
    expect(adapter.connections.get()).toEqual([])
    const connecting = change('connect')
    expect(await codeOf(adapter.connect({ connectorId, signal }))).toBe('wallet/altered')
    expect([signing.mock.calls, connecting.mock.calls]).toEqual([[], []])
  })

  test.each(apis)(
    'error: S-17 the provider of an altered wallet is not handed out: %s',
    async (api, connectorId) => {
      const wallet = createWallet()
      announce(wallet, api)
      const adapter = open()
      const { accounts } = await adapter.connect({ connectorId, signal })
      const provider = await adapter.provider?.()
      Object.assign(wallet.wallet.features['bitcoin:signMessage'] as object, { signMessage: () => {} })
      Object.assign(wallet.provider, { request: () => {} })
      Object.assign(wallet.unisat, { signMessage: () => {} })
      Object.assign(wallet.okx.bitcoinRegtest ?? {}, { signMessage: () => {} })
      await expect(provider?.getProvider(accounts[0])).rejects.toMatchObject({ code: 'wallet/altered' })
      expect(adapter.connections.get()).toEqual([])
    },
  )

  test('behavior: a wallet that makes its functions anew at every look is no altered one', async () => {
    const { unisat } = createWallet()
    const proxy = new Proxy(unisat, {
      get: (target, key) => (Reflect.get(target, key) as () => unknown).bind(target),
      ownKeys: () => [],
    })
    setGlobal('unisat', proxy)
    expect(await open().connect({ connectorId: 'UniSat', signal })).toMatchObject({ connectorId: 'UniSat' })
  })

  const nonsense = fc.oneof(
    fc.anything(),
    fc.record({ result: fc.anything() }),
    fc.record({ accounts: fc.anything(), addresses: fc.anything(), address: fc.anything() }),
    fc.record({ result: fc.record({ addresses: fc.array(fc.anything()) }) }),
    fc.array(fc.oneof(fc.constant(segwit.slice(0, -1)), fc.anything())),
  )

  test.each(apis)('error: F-27 %s, whatever it answers, connects nobody', async (api, connectorId) => {
    const wallet = createWallet()
    announce(wallet, api)
    const adapter = open()
    await fc.assert(
      fc.asyncProperty(nonsense, async (value) => {
        wallet.control.once({ type: 'garbage', value })
        const code = await codeOf(adapter.connect({ connectorId, signal }))
        // An object with an error in it is one of sats-connect's answers.
        expect(['wallet/invalid-response', 'wallet/failed', 'wallet/rejected']).toContain(code)
        expect(adapter.connections.get()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test.each(apis)('error: %s, whatever it signs', async (api, connectorId) => {
    const wallet = createWallet()
    announce(wallet, api)
    const adapter = open()
    const { accounts } = await adapter.connect({ connectorId, signal })
    const sign = await adapter.sign?.()
    await fc.assert(
      fc.asyncProperty(nonsense, async (value) => {
        wallet.control.once({ type: 'garbage', value })
        const code = await codeOf(sign?.signMessage({ address: accounts[0].address, message: 'x' }) as never)
        expect(['wallet/invalid-response', 'wallet/failed']).toContain(code)
      }),
      { numRuns: 100 },
    )
    expect(adapter.connections.get()).toHaveLength(1)
  })

  test.each(apis)('error: %s, a refusal that is wrapped once more', async (api, connectorId) => {
    const wallet = createWallet()
    const refuse = () => Promise.reject(Object.assign(new Error('no'), { error: { code: 4001 } }))
    Object.assign(wallet.wallet.features['bitcoin:connect'], { connect: refuse })
    Object.assign(wallet.provider, { request: refuse })
    Object.assign(wallet.unisat, { requestAccounts: refuse })
    Object.assign(wallet.okx.bitcoinRegtest ?? {}, { connect: refuse })
    announce(wallet, api)
    expect(await codeOf(open().connect({ connectorId, signal }))).toBe('wallet/rejected')
  })
})

describe('signing', () => {
  test('behavior: BIP-322 is asked for, and the older protocol where there is no other', async () => {
    const wif = 'cMceqPhHedrhbcR9eXgzmfWy7kRqLyAxMYwFT6ABDWsiwUp9Nsq9'
    const wallet = createWallet({ accounts: [{ payment: { wif, type: 'p2pkh' }, ordinals: wif }] })
    announce(wallet, 'sats-connect')
    const adapter = open()
    const { accounts } = await adapter.connect({ connectorId: 'Demo', signal })
    const sign = await adapter.sign?.()
    for (const { address } of accounts)
      expect(await sign?.signMessage({ address, message: 'x' })).toMatch(/^0x[0-9a-f]+$/)
    expect(wallet.control.requests.slice(1).map(({ params }) => params)).toMatchObject([
      { protocol: 'ECDSA' },
      { protocol: 'BIP322' },
    ])
  })

  test('error: F-27 bytes that are no signature of the account', async () => {
    const [wallet, stranger] = [createWallet(), createWallet()]
    announce(wallet, 'unisat')
    const adapter = open()
    const { accounts } = await adapter.connect({ connectorId: 'UniSat', signal })
    const sign = await adapter.sign?.()
    stranger.switchAccount(1)
    await stranger.unisat.requestAccounts()
    for (const value of ['3q0=', '', await stranger.unisat.signMessage('x', 'bip322-simple')]) {
      wallet.control.once({ type: 'garbage', value })
      const signing = sign?.signMessage({ address: accounts[0].address, message: 'x' })
      expect(await codeOf(signing as never)).toBe('wallet/invalid-response')
    }
  })

  test('error: an account that is not connected, a wallet that cannot sign', async () => {
    const { unisat } = createWallet()
    setGlobal('unisat', { ...unisat, signMessage: undefined })
    const adapter = open()
    const { accounts } = await adapter.connect({ connectorId: 'UniSat', signal })
    const sign = await adapter.sign?.()
    expect(await codeOf(sign?.signMessage({ address: segwit, message: 'x' }) as never)).toBe(
      'connection/not-connected',
    )
    const [{ address }] = accounts
    expect(await codeOf(sign?.signMessage({ address, message: 'x' }) as never)).toBe('capability/unsupported')
  })
})
