import { hex } from '@scure/base'
import { NETWORK, SigHash, Transaction, WIF } from '@scure/btc-signer'
import type { WalletAccount } from '@wallet-standard/base'
import { describe, expect, test, vi } from 'vitest'
import { regtestWif } from '../../test/regtestWif.js'
import { scriptedBitcoinNode } from '../../test/scriptedBitcoinNode.js'
import type { CreateBitcoinWalletParameters } from './BitcoinWallet.js'
import { verifyBip322 } from './bip322.js'
import { toBitcoinKey } from './bitcoinKey.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { verifyEcdsaMessage } from './ecdsaMessage.js'

const payment = toBitcoinKey(new Uint8Array(32).fill(1), 'p2wpkh', 'regtest')
const ordinals = toBitcoinKey(new Uint8Array(32).fill(2), 'p2tr', 'regtest')
const bob = toBitcoinKey(new Uint8Array(32).fill(3), 'p2wpkh', 'regtest')
const text = (value: string) => new TextEncoder().encode(value)
const txid = hex.encode(new Uint8Array(32).fill(9))

function setUp(parameters: Partial<CreateBitcoinWalletParameters> = {}) {
  const node = scriptedBitcoinNode([])
  const scripted = createBitcoinWallet({
    accounts: [
      { payment: regtestWif(1), ordinals: regtestWif(2) },
      { payment: regtestWif(3), ordinals: regtestWif(4) },
    ],
    network: 'regtest',
    rpcUrl: 'http://node.test',
    otherNetworks: [{ network: 'mainnet', rpcUrl: 'http://mainnet.test' }],
    fetch: node.fetch,
    ...parameters,
  })
  return { ...scripted, scripted, node, features: scripted.wallet.features }
}
async function connected(parameters: Partial<CreateBitcoinWalletParameters> = {}) {
  const wallet = setUp(parameters)
  const purposes = ['payment', 'ordinals'] as const
  const { accounts } = await wallet.features['bitcoin:connect'].connect({ purposes })
  wallet.control.reset()
  return { ...wallet, pay: accounts[0]!, ord: accounts[1]! }
}
function draft() {
  const transaction = new Transaction()
  transaction.addInput({ txid, index: 0, witnessUtxo: { script: payment.script, amount: 10_000n } })
  transaction.addInput({ txid, index: 1, witnessUtxo: { script: ordinals.script, amount: 10_000n } })
  transaction.addOutput({ script: bob.script, amount: 19_000n })
  return transaction.toPSBT()
}
const addressesOf = (accounts: readonly WalletAccount[] = []) => accounts.map(({ address }) => address)

describe('bitcoin:connect', () => {
  test('default', async () => {
    const { wallet, features, control } = setUp()
    expect(wallet.accounts).toEqual([])
    const { accounts } = await features['bitcoin:connect'].connect({ purposes: ['ordinals', 'payment'] })
    expect(addressesOf(accounts)).toEqual([ordinals.address, payment.address])
    expect(accounts[0]).toMatchObject({ chains: ['bitcoin:regtest'], label: 'Ordinals' })
    expect(accounts[0]!.publicKey).toEqual(ordinals.publicKey)
    expect(JSON.stringify(accounts)).not.toContain('privateKey')
    expect(control.requests).toMatchObject([{ method: 'bitcoin:connect', status: 'approved' }])
  })

  test('param: silent, over a reload', async () => {
    const saved = new Map<string, string>()
    const storage = {
      getItem: (name: string) => saved.get(name) ?? null,
      setItem: (name: string, value: string) => void saved.set(name, value),
      removeItem: (name: string) => void saved.delete(name),
    }
    const first = setUp({ storage })
    expect(await first.features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
    await first.features['standard:connect'].connect()
    first.switchNetwork('mainnet')
    const second = setUp({ storage })
    const { accounts } = await second.features['standard:connect'].connect({ silent: true })
    expect(accounts[0]!.address).toMatch(/^bc1q/)
    expect(second.control.requests).toEqual([])
  })

  test('error: rejected', async () => {
    const { features } = setUp({ behavior: { type: 'reject' } })
    await expect(features['bitcoin:connect'].connect()).rejects.toMatchObject({ code: 4001 })
  })
})

test('behavior: changes reach the page, and both APIs agree', async () => {
  const { features, provider, switchAccount, switchNetwork, lock, wallet } = await connected()
  const change = vi.fn()
  features['bitcoin:events'].on('change', change)
  switchAccount(1)
  expect(addressesOf(change.mock.calls[0]![0].accounts)[0]).toBe(bob.address)
  switchNetwork('mainnet')
  expect(change.mock.calls[1]![0].chains).toEqual(['bitcoin:mainnet'])
  const response = await provider.request('wallet_getAccount')
  expect(response).toHaveProperty('result.addresses.1.address', wallet.accounts[0]!.address)
  lock()
  expect(wallet.accounts).toEqual([])
  await features['bitcoin:disconnect'].disconnect()
  expect(change).toHaveBeenCalledTimes(3)
})

describe('bitcoin:signMessage', () => {
  test('default', async () => {
    const { features, pay, ord, control } = await connected()
    const message = text('grüezi')
    const [ecdsa, bip322] = await features['bitcoin:signMessage'].signMessage(
      { account: pay, message },
      { account: ord, message },
    )
    const network = 'regtest'
    expect(verifyEcdsaMessage({ address: pay.address, message, signature: ecdsa!.signature, network })).toBe(
      true,
    )
    expect(verifyBip322({ address: ord.address, message, signature: bip322!.signature, network })).toBe(true)
    expect(ecdsa!.signedMessage).toEqual(message)
    expect(control.requests).toHaveLength(1)
  })

  test('error: not connected, or another account', async () => {
    const { features, pay, switchAccount, disconnect } = await connected()
    const sign = () => features['bitcoin:signMessage'].signMessage({ account: pay, message: text('x') })
    switchAccount(1)
    await expect(sign()).rejects.toMatchObject({ code: -32602 })
    disconnect()
    await expect(sign()).rejects.toMatchObject({ code: -32002 })
  })
})

describe('bitcoin:signTransaction', () => {
  test('default', async () => {
    const { features, pay, ord, control } = await connected()
    const [output] = await features['bitcoin:signTransaction'].signTransaction({
      psbt: draft(),
      chain: 'bitcoin:regtest',
      inputsToSign: [
        { account: pay, signingIndexes: [0], sigHash: SigHash.ALL },
        { account: ord, signingIndexes: [1] },
      ],
    })
    const signed = Transaction.fromPSBT(output!.signedPsbt)
    signed.finalize()
    expect(signed.isFinal).toBe(true)
    expect(control.requests[0]!.summary).toContainEqual(['Fee', '0.00001 BTC'])
    expect(JSON.parse(JSON.stringify(control.requests[0]!.params))).toEqual(control.requests[0]!.params)
  })

  test('behavior: signAndSendTransaction sends it', async () => {
    const { features, pay, ord, node } = await connected()
    const [output] = await features['bitcoin:signAndSendTransaction'].signAndSendTransaction({
      psbt: draft(),
      inputsToSign: [
        { account: pay, signingIndexes: [0] },
        { account: ord, signingIndexes: [1] },
      ],
    })
    expect(node.waiting.map(({ id }) => id)).toEqual([output!.txId])
  })

  test('behavior: rejected, garbage', async () => {
    const { features, pay, control } = await connected()
    const input = { psbt: draft(), inputsToSign: [{ account: pay, signingIndexes: [0] }] }
    control.once({ type: 'reject' })
    await expect(features['bitcoin:signTransaction'].signTransaction(input)).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request.',
    })
    control.once({ type: 'garbage' })
    expect(await features['bitcoin:signTransaction'].signTransaction(input)).toMatchObject([
      { signedPsbt: Uint8Array.of(0xde, 0xad) },
    ])
  })

  test('error: another chain', async () => {
    const { features, pay } = await connected()
    const inputsToSign = [{ account: pay, signingIndexes: [0] }]
    await expect(
      features['bitcoin:signTransaction'].signTransaction({
        psbt: draft(),
        inputsToSign,
        chain: 'bitcoin:mainnet',
      }),
    ).rejects.toThrow('The wallet is on bitcoin:regtest, not on bitcoin:mainnet.')
  })
})

describe('announce', () => {
  function page() {
    const found: unknown[] = []
    const target = Object.assign(new EventTarget(), { LatchkeyProviders: { Other: 1 } }) as unknown as Window
    target.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent).detail({
        register(wallet: unknown) {
          found.push(wallet)
          return () => found.splice(0)
        },
      }),
    )
    return { target, found, globals: target as unknown as Record<string, Record<string, unknown>> }
  }

  test('default: both APIs, and back', () => {
    const { announce, wallet, provider, info } = setUp()
    const { target, found, globals } = page()
    const stop = announce(target)
    expect(found).toEqual([wallet])
    expect(globals.btc_providers).toEqual([info])
    expect(globals.LatchkeyProviders).toEqual({ Other: 1, Demo: provider })
    expect(info).toMatchObject({ id: 'LatchkeyProviders.Demo', name: 'Demo Wallet' })
    expect(info.methods).toContain('sendTransfer')
    stop()
    expect(found).toEqual([])
    expect(globals.btc_providers).toEqual([])
    expect(globals.LatchkeyProviders).toEqual({ Other: 1 })
  })

  test('param: apis, id', () => {
    const { target, found, globals } = page()
    setUp({ id: 'MyProvider' }).announce(target, { apis: ['sats-connect'] })
    expect(found).toEqual([])
    expect(globals.MyProvider).toHaveProperty('request')
  })

  test('param: apis of wallets in the window, and back', () => {
    const { announce, unisat, okx } = setUp()
    const { target, found, globals } = page()
    globals.okxwallet = { isOkxWallet: true }
    const stop = announce(target, { apis: ['unisat', 'okx'] })
    expect(found).toEqual([])
    expect(globals.btc_providers).toBeUndefined()
    expect(globals.unisat).toBe(unisat)
    expect(globals.okxwallet).toEqual({ isOkxWallet: true, ...okx })
    stop()
    expect(globals.unisat).toBeUndefined()
    expect(globals.okxwallet).toEqual({ isOkxWallet: true })
  })
})

describe('createBitcoinWallet', () => {
  test('default: addresses of every account', () => {
    const { scripted, switchNetwork } = setUp()
    expect(scripted.accounts[0]).toEqual({ payment: payment.address, ordinals: ordinals.address })
    switchNetwork('mainnet')
    expect(scripted.accounts[0]!.payment).toMatch(/^bc1q/)
    expect(scripted.network).toBe('mainnet')
  })

  test('error: keys of another network, without repeating them', () => {
    const wif = WIF(NETWORK).encode(new Uint8Array(32).fill(1))
    const create = () => setUp({ accounts: [{ payment: wif, ordinals: wif }] })
    expect(create).toThrow('not in wallet import format for regtest')
    expect(create).not.toThrow(wif)
    expect(() => setUp({ accounts: [] })).toThrow('at least one account')
  })
})
