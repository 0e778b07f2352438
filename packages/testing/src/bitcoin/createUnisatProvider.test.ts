import { hex } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { bob, key, payment, setUp } from '../../test/bitcoinWallet.js'
import { regtestWif } from '../../test/regtestWif.js'
import type { CreateBitcoinWalletParameters } from './BitcoinWallet.js'
import { verifyBip322 } from './bip322.js'
import { verifyEcdsaMessage } from './ecdsaMessage.js'

async function connected(parameters: Partial<CreateBitcoinWalletParameters> = {}) {
  const wallet = setUp(parameters)
  await wallet.unisat.requestAccounts()
  wallet.control.reset()
  return wallet
}

function createStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
}

describe('connecting', () => {
  test('default: one address, and no second prompt', async () => {
    const { unisat, control } = setUp()
    expect(await unisat.getAccounts()).toEqual([])
    expect(await unisat.requestAccounts()).toEqual([payment.address])
    expect(await unisat.requestAccounts()).toEqual([payment.address])
    expect(await unisat.getAccounts()).toEqual([payment.address])
    expect(await unisat.getPublicKey()).toBe(hex.encode(payment.publicKey))
    expect(control.requests).toMatchObject([{ method: 'requestAccounts', status: 'approved' }])
  })

  test('behavior: a reload finds the site connected', async () => {
    const storage = createStorage()
    await connected({ storage })
    const { unisat, control } = setUp({ storage })
    expect(await unisat.getAccounts()).toEqual([payment.address])
    expect(control.requests).toEqual([])
  })

  test.each([
    ['reject', { code: 4001 }],
    ['fail', { code: -32002 }],
  ] as const)('error: %s', async (type, error) => {
    const { unisat, control } = setUp()
    control.once(type === 'fail' ? { type, error: { code: -32002, message: 'pending' } } : { type })
    await expect(unisat.requestAccounts()).rejects.toMatchObject(error)
    expect(await unisat.getAccounts()).toEqual([])
  })

  test('behavior: hang and garbage', async () => {
    const { unisat, control } = setUp()
    control.once({ type: 'garbage' })
    expect(await unisat.requestAccounts()).toEqual({ garbage: true })
    control.once({ type: 'hang' })
    const asking = unisat.requestAccounts()
    await vi.waitFor(() => expect(control.requests).toHaveLength(2))
    expect(await unisat.getAccounts()).toEqual([])
    control.release()
    expect(await asking).toEqual([payment.address])
  })

  test('error: not connected', async () => {
    const { unisat } = setUp()
    await expect(unisat.getPublicKey()).rejects.toMatchObject({ code: 4100 })
    await expect(unisat.signMessage('x')).rejects.toMatchObject({ code: 4100 })
  })
})

describe('networks', () => {
  test('default', async () => {
    const { unisat, scripted, control } = await connected()
    expect(await unisat.getChain()).toMatchObject({ enum: 'BITCOIN_REGTEST', network: 'regtest' })
    expect(await unisat.switchChain('BITCOIN_TESTNET')).toMatchObject({ network: 'testnet' })
    expect(scripted.network).toBe('testnet')
    expect(await unisat.getNetwork()).toBe('testnet')
    expect((await unisat.getAccounts())[0]).toMatch(/^tb1q/)
    expect(await unisat.switchNetwork('regtest')).toBe('regtest')
    expect(control.requests.map(({ method }) => method)).toEqual(['switchChain', 'switchNetwork'])
    await unisat.switchNetwork('regtest')
    expect(control.requests).toHaveLength(2)
  })

  test('error: unknown, declined', async () => {
    const { unisat, control, scripted } = await connected()
    await expect(unisat.switchChain('BITCOIN_MAINNET')).rejects.toMatchObject({ code: -32602 })
    control.once({ type: 'reject' })
    await expect(unisat.switchChain('BITCOIN_TESTNET')).rejects.toMatchObject({ code: 4001 })
    expect(scripted.network).toBe('regtest')
  })
})

test('behavior: events', async () => {
  const { unisat, switchAccount, switchNetwork, lock, unlock, disconnect } = await connected()
  const seen: [string, unknown][] = []
  const onAccounts = (accounts: string[]) => seen.push(['accounts', accounts])
  unisat.on('accountsChanged', onAccounts)
  unisat.on('networkChanged', (network) => seen.push(['network', network]))
  unisat.on('chainChanged', (chain) => seen.push(['chain', chain.enum]))
  switchAccount(1)
  lock()
  unlock()
  switchNetwork('testnet')
  switchNetwork('regtest')
  unisat.removeListener('accountsChanged', onAccounts)
  disconnect()
  expect(seen).toEqual([
    ['accounts', [bob.address]],
    ['accounts', []],
    ['accounts', [bob.address]],
    ['network', 'testnet'],
    ['chain', 'BITCOIN_TESTNET'],
    ['accounts', [expect.stringMatching(/^tb1q/)]],
    ['network', 'regtest'],
    ['chain', 'BITCOIN_REGTEST'],
    ['accounts', [bob.address]],
  ])
})

describe('signMessage', () => {
  test('default: ECDSA, and BIP-322 when asked for', async () => {
    const { unisat } = await connected()
    const check = { address: payment.address, message: 'grüezi', network: 'regtest' } as const
    expect(verifyEcdsaMessage({ ...check, signature: await unisat.signMessage('grüezi') })).toBe(true)
    const signature = await unisat.signMessage('grüezi', 'bip322-simple')
    expect(verifyBip322({ ...check, signature })).toBe(true)
  })

  test('behavior: taproot', async () => {
    const account = { payment: { wif: regtestWif(2), type: 'p2tr' as const }, ordinals: regtestWif(2) }
    const { unisat } = await connected({ accounts: [account] })
    const { address } = key(2, 'p2tr')
    const signature = await unisat.signMessage('x', 'bip322-simple')
    expect(verifyBip322({ address, message: 'x', signature, network: 'regtest' })).toBe(true)
    await expect(unisat.signMessage('x', 'ecdsa')).rejects.toMatchObject({ code: -32001 })
  })

  test('error: rejected, wrong parameters', async () => {
    const { unisat, control } = await connected()
    control.once({ type: 'reject' })
    await expect(unisat.signMessage('x')).rejects.toMatchObject({ code: 4001 })
    await expect(unisat.signMessage(1 as never)).rejects.toMatchObject({ code: -32602 })
    await expect(unisat.signMessage('x', 'schnorr' as never)).rejects.toMatchObject({ code: -32602 })
  })
})

test('behavior: disconnect, by the page', async () => {
  const { unisat } = await connected()
  await unisat.disconnect()
  expect(await unisat.getAccounts()).toEqual([])
})
