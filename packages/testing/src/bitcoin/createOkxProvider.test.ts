import { hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { bob, payment, setUp } from '../../test/bitcoinWallet.js'
import { verifyBip322 } from './bip322.js'
import type { OkxBitcoin } from './OkxProvider.js'

function open() {
  const wallet = setUp()
  const { bitcoinRegtest, bitcoinTestnet } = wallet.okx as Required<typeof wallet.okx>
  return { ...wallet, bitcoinRegtest, bitcoinTestnet }
}

test('default: an object for each network that the wallet has', () => {
  expect(Object.keys(setUp().okx)).toEqual(['bitcoinRegtest', 'bitcoinTestnet'])
  expect(Object.keys(setUp({ otherNetworks: [{ network: 'mainnet', rpcUrl: '' }] }).okx)).toContain('bitcoin')
})

describe('connecting', () => {
  test('default', async () => {
    const { bitcoinRegtest, bitcoinTestnet, control } = open()
    expect(await bitcoinRegtest.getAccounts()).toEqual([])
    const publicKey = hex.encode(payment.publicKey)
    expect(await bitcoinRegtest.connect()).toEqual({
      address: payment.address,
      publicKey,
      compressedPublicKey: publicKey,
    })
    await bitcoinRegtest.connect()
    expect(await bitcoinRegtest.requestAccounts()).toEqual([payment.address])
    expect(await bitcoinRegtest.getPublicKey()).toBe(publicKey)
    expect(await bitcoinTestnet.getAccounts()).toEqual([])
    expect(control.requests).toMatchObject([{ method: 'connect', status: 'approved' }])
  })

  test('behavior: another network is another permission', async () => {
    const { bitcoinRegtest, bitcoinTestnet, control } = open()
    await bitcoinRegtest.connect()
    expect((await bitcoinTestnet.connect()).address).toMatch(/^tb1q/)
    expect(control.requests).toHaveLength(2)
    expect(await bitcoinRegtest.getAccounts()).toEqual([])
    await expect(bitcoinRegtest.signMessage('x')).rejects.toMatchObject({ code: 4100 })
  })

  test('error: declined, garbage', async () => {
    const { bitcoinRegtest, control } = open()
    control.once({ type: 'reject' })
    await expect(bitcoinRegtest.connect()).rejects.toMatchObject({ code: 4001 })
    control.once({ type: 'garbage' })
    expect(await bitcoinRegtest.connect()).toEqual({ garbage: true })
    await expect(bitcoinRegtest.getPublicKey()).rejects.toMatchObject({ code: 4100 })
  })
})

test('behavior: events', async () => {
  const { bitcoinRegtest, bitcoinTestnet, switchAccount, switchNetwork, disconnect } = open()
  const seen: [string, unknown][] = []
  const watch = (name: string, network: OkxBitcoin) => {
    network.on('accountsChanged', (accounts) => seen.push([name, accounts]))
    network.on('accountChanged', (account) => seen.push([name, account?.address ?? null]))
  }
  await bitcoinRegtest.connect()
  watch('regtest', bitcoinRegtest)
  watch('testnet', bitcoinTestnet)
  switchAccount(1)
  switchNetwork('testnet')
  disconnect()
  const there = expect.stringMatching(/^tb1q/)
  expect(seen).toEqual([
    ['regtest', [bob.address]],
    ['regtest', bob.address],
    ['regtest', []],
    ['regtest', null],
    ['testnet', [there]],
    ['testnet', there],
    ['testnet', []],
    ['testnet', null],
  ])
})

test('behavior: signMessage, then disconnect', async () => {
  const { bitcoinRegtest } = open()
  await bitcoinRegtest.connect()
  const signature = await bitcoinRegtest.signMessage('x', 'bip322-simple')
  expect(verifyBip322({ address: payment.address, message: 'x', signature, network: 'regtest' })).toBe(true)
  await bitcoinRegtest.disconnect()
  await expect(bitcoinRegtest.signMessage('x')).rejects.toMatchObject({ code: 4100 })
})
