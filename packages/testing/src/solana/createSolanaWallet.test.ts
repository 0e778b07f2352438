import { createPublicKey, verify } from 'node:crypto'
import { base58, base64 } from '@scure/base'
import { getTransactionDecoder } from '@solana/kit'
import type { WalletAccount } from '@wallet-standard/base'
import { describe, expect, test, vi } from 'vitest'
import { buildTransaction, transferSol } from '../../test/solanaTransactions.js'
import type { Behavior } from '../behavior.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import type { CreateSolanaWalletParameters } from './SolanaWallet.js'
import { toSolanaKey } from './solanaKey.js'

const seeds = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
const [alice, bob] = seeds.map((seed) => toSolanaKey(seed)) as [
  ReturnType<typeof toSolanaKey>,
  ReturnType<typeof toSolanaKey>,
]
const chains = [
  { chain: 'solana:localnet', rpcUrl: 'http://localnet.test' },
  { chain: 'solana:devnet', rpcUrl: 'http://devnet.test' },
] as const

function setUp(parameters: Partial<CreateSolanaWalletParameters> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    throw new Error('the node must not be called')
  })
  const scripted = createSolanaWallet({ accounts: seeds, chains, domain: 'app.test', fetch, ...parameters })
  const { features } = scripted.wallet
  return { ...scripted, features, fetch }
}
async function connected(parameters: Partial<CreateSolanaWalletParameters> = {}) {
  const scripted = setUp(parameters)
  const { accounts } = await scripted.features['standard:connect'].connect()
  scripted.control.reset()
  return { ...scripted, account: accounts[0]! }
}

/** Verifies with OpenSSL, not with the library that signed. */
function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, message, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)
}
const text = (value: string) => new TextEncoder().encode(value)
const transfer = (version: 'legacy' | 0 = 0, feePayer = alice.address) =>
  buildTransaction({ feePayer, version, instructions: [transferSol(feePayer, bob.address, 5n)] })

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

describe('signMessage', () => {
  test('default', async () => {
    const { features, account, control } = await connected()
    const message = text('héllo')
    const [output] = await features['solana:signMessage'].signMessage({ account, message })
    expect(output!.signedMessage).toEqual(message)
    expect(isSignedBy(alice.publicKey, message, output!.signature)).toBe(true)
    expect(control.requests[0]).toMatchObject({ method: 'solana:signMessage', message: 'héllo' })
    expect(control.requests[0]!.params).toEqual([{ account: alice.address, message: base64.encode(message) }])
  })

  test('behavior: bytes that are no text are shown in hexadecimal', async () => {
    const { features, account, control } = await connected()
    await features['solana:signMessage'].signMessage({ account, message: Uint8Array.of(0xff, 0x00) })
    expect(control.requests[0]!.message).toBe('0xff00')
  })

  test('error: the message of a transaction is refused before anybody is asked', async () => {
    const { features, account, control } = await connected()
    const message = new Uint8Array(getTransactionDecoder().decode(transfer()).messageBytes)
    await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toThrow(
      'are a transaction',
    )
    expect(control.requests).toEqual([])
  })

  test('error: an account that is not selected any more', async () => {
    const { features, account, switchAccount } = await connected()
    switchAccount(1)
    await expect(
      features['solana:signMessage'].signMessage({ account, message: text('x') }),
    ).rejects.toMatchObject({
      code: 4100,
    })
  })
})

describe('signTransaction', () => {
  test.each(['legacy', 0] as const)('default: version %s', async (version) => {
    const { features, account, control } = await connected()
    const [output] = await features['solana:signTransaction'].signTransaction({
      account,
      transaction: transfer(version),
      chain: 'solana:localnet',
    })
    const signed = getTransactionDecoder().decode(output!.signedTransaction)
    const signature = Object.values(signed.signatures)[0]!
    expect(isSignedBy(alice.publicKey, new Uint8Array(signed.messageBytes), new Uint8Array(signature))).toBe(
      true,
    )
    expect(control.requests[0]).toMatchObject({ amount: '0.000000005 SOL', title: 'Sign a transaction' })
    expect(control.requests[0]!.summary).toContainEqual(['To', bob.address])
    expect(control.requests[0]!.summary).toContainEqual(['Network', 'solana:localnet'])
  })

  test('behavior: keeps the signatures of others, and several transactions are one prompt', async () => {
    const { features, account, control } = await connected()
    const instructions = [transferSol(alice.address, bob.address, 1n)]
    const transaction = buildTransaction({ feePayer: bob.address, instructions })
    const outputs = await features['solana:signTransaction'].signTransaction(
      { account, transaction },
      { account, transaction: transfer() },
    )
    const { signatures } = getTransactionDecoder().decode(outputs[0]!.signedTransaction)
    expect(signatures[bob.address as keyof typeof signatures]).toBeNull()
    expect(signatures[alice.address as keyof typeof signatures]).not.toBeNull()
    expect(control.requests).toHaveLength(1)
    expect(control.requests[0]!.summary).toContainEqual(['Transaction', '2 of 2'])
  })

  test.each([
    [
      'a transaction that does not need the account',
      transfer(0, bob.address),
      'does not need the signature of',
    ],
    ['bytes that are no transaction', Uint8Array.of(1, 2, 3), 'not a Solana transaction'],
  ])('error: %s', async (_name, transaction, message) => {
    const { features, account, control } = await connected()
    await expect(
      features['solana:signTransaction'].signTransaction({ account, transaction }),
    ).rejects.toThrow(message)
    expect(control.requests).toEqual([])
  })

  test('error: a chain the wallet does not offer', async () => {
    const { features, account, switchNetwork } = await connected()
    switchNetwork('solana:devnet')
    const input = { account, transaction: transfer(), chain: 'solana:localnet' } as const
    await expect(features['solana:signTransaction'].signTransaction(input)).rejects.toThrow(
      'does not offer the chain',
    )
  })
})

describe('signAndSendTransaction', () => {
  const answering = (...answers: unknown[]) =>
    vi.fn<typeof globalThis.fetch>(async () => Response.json(answers.shift()))
  const bodyOf = (fetch: ReturnType<typeof answering>, call = 0) =>
    JSON.parse(String(fetch.mock.calls[call]![1]!.body)) as { method: string; params: [string, object] }

  test('default: sends what it signed to the chain asked for', async () => {
    const fetch = answering({ jsonrpc: '2.0', id: 1, result: 'id' })
    const { features, account } = await connected({ fetch })
    const [output] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      transaction: transfer(),
      chain: 'solana:devnet',
      options: { skipPreflight: true },
    })
    expect(output!.signature).toHaveLength(64)
    expect(fetch.mock.calls[0]![0]).toBe('http://devnet.test')
    const { method, params } = bodyOf(fetch)
    expect(method).toBe('sendTransaction')
    expect(params[1]).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: true })
    const sent = getTransactionDecoder().decode(base64.decode(params[0]))
    expect(isSignedBy(alice.publicKey, new Uint8Array(sent.messageBytes), output!.signature)).toBe(true)
  })

  test('param: commitment waits for it', async () => {
    const status = (confirmationStatus: string) => ({
      result: { value: [{ err: null, confirmationStatus }] },
    })
    const fetch = answering(
      { result: 'id' },
      { result: { value: [null] } },
      status('processed'),
      status('confirmed'),
    )
    const { features, account } = await connected({ fetch })
    const input = { account, transaction: transfer(), chain: 'solana:localnet' } as const
    await features['solana:signAndSendTransaction'].signAndSendTransaction({
      ...input,
      options: { commitment: 'confirmed' },
    })
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('error: the node refuses, the transaction fails, the node is dead', async () => {
    const input = {
      transaction: transfer(),
      chain: 'solana:localnet',
      options: { commitment: 'confirmed' },
    } as const
    const failing = [
      [answering({ error: { message: 'insufficient lamports', data: { err: 1 } } }), 'insufficient lamports'],
      [answering({ result: 'id' }, { result: { value: [{ err: { Custom: 1 } }] } }), '{"Custom":1}'],
      [vi.fn(async () => Promise.reject(new TypeError('fetch failed'))), 'did not answer sendTransaction'],
    ] as const
    for (const [fetch, message] of failing) {
      const { features, account, control } = await connected({ fetch })
      const sent = features['solana:signAndSendTransaction'].signAndSendTransaction({ account, ...input })
      await expect(sent).rejects.toMatchObject({
        code: -32003,
        name: 'WalletSendTransactionError',
        message: expect.stringContaining(message),
      })
      expect(control.requests[0]!.status).toBe('failed')
    }
  })

  test('error: another signature is missing, so nothing is sent', async () => {
    const { features, account, fetch } = await connected()
    const instructions = [transferSol(alice.address, bob.address, 1n)]
    const transaction = buildTransaction({ feePayer: bob.address, instructions })
    await expect(
      features['solana:signAndSendTransaction'].signAndSendTransaction({
        account,
        transaction,
        chain: 'solana:localnet',
      }),
    ).rejects.toThrow(`Signatures are missing: ${bob.address}.`)
    expect(fetch).not.toHaveBeenCalled()
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

describe('announce', () => {
  test('default: apps that came before and after find it, until it is taken back', () => {
    const { announce, wallet } = setUp()
    const target = new EventTarget() as Window
    const found = new Set<unknown>()
    const api = {
      register(registered: unknown) {
        found.add(registered)
        return () => found.delete(registered)
      },
    }
    target.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(register: typeof api) => void>).detail(api),
    )
    const stop = announce(target)
    expect([...found]).toEqual([wallet])
    found.clear()
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect([...found]).toEqual([wallet])
    stop()
    expect(found.size).toBe(0)
  })
})

test('error: a wallet without accounts or chains', () => {
  expect(() => setUp({ accounts: [] })).toThrow('at least one account')
  expect(() => setUp({ chains: [] })).toThrow('at least one chain')
})
