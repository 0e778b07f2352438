import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { getCallReview } from '@latchkey/core/send'
import { getTransactions } from '@latchkey/core/transactions'
import type { EvmInfo } from '@latchkey/devnet'
import { createEvmWallet } from '@latchkey/testing/evm'
import { sendCalls } from '@wagmi/core'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { importSnippet } from '../../../../core/test/importSnippet.js'
import { createBundler } from '../../../test/createBundler.js'
import { toNetwork } from '../../../test/createEvmContract.js'
import { createTestPage } from '../../../test/createTestPage.js'
import { evm } from '../../evm.js'
import { getWagmiConfig } from '../../wagmi.js'

const { evm: networks, accounts } = inject('devnet')
const [info] = networks as [EvmInfo]
const client = createTestClient({ mode: 'anvil', transport: http(info.rpcUrl) }).extend(publicActions)
const file = 'docs/guides/calls.md'
const payer = privateKeyToAccount(accounts[0]!.evm.privateKey)
/** The contract of the guide: it takes every call. */
const contract = `0x${'4'.repeat(40)}` as const

let latchkey: Latchkey
beforeAll(() => client.setCode({ address: contract, bytecode: '0x00' }))
afterEach(() => {
  latchkey.dispose()
  vi.unstubAllGlobals()
})

async function open(page: Window, connectorId: string) {
  vi.stubGlobal('window', page)
  latchkey = createLatchkey({ adapters: [evm({ networks: [toNetwork(info)] })], storage: null })
  await connect(latchkey, { connectorId })
}

/** A page with a wallet of one key, which has coins. */
async function openWithKey() {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await client.setBalance({ address, value: parseEther('1') })
  const wallet = createEvmWallet({
    accounts: [key],
    chains: [{ id: info.chainId, rpcUrl: info.rpcUrl, name: info.name }],
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  const page = createTestPage().window
  wallet.announce(page)
  await open(page, 'test.wallet')
  return address
}

/**
 * A page with a wallet that makes calls at once, and what it was asked for. Its account pays, or the guide's paymaster where the
 * wallet hears of it.
 */
async function openSmart(coins: bigint) {
  const bundler = await createBundler(info, payer)
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = { address: owner.address, owner }
  await bundler.bundle([await bundler.sign(account, [])], [await bundler.delegate(account)])
  await client.setBalance({ address: owner.address, value: coins })
  const page = createTestPage().window
  const heard: unknown[] = []
  const capabilities = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
  bundler.announce(page, account, undefined, capabilities, async (calls, tell, { paymasterService }) => {
    heard.push(calls)
    if (paymasterService?.url === 'https://paymaster.example')
      await bundler.sponsor(owner.address, parseEther('1'))
    tell(await bundler.bundle([await bundler.sign(account, calls)]))
  })
  await open(page, 'test.smart')
  // Of the guide’s page it is the widget that asks.
  latchkey.internal.showReview = () => {}
  const { store } = getCallReview(latchkey)
  store.subscribe(({ question }) => {
    if (!question) return
    question.store.subscribe(({ step }) => {
      if (step === 'review') void question.confirm()
    })
  })
  return { heard, address: owner.address }
}

test('default: several calls at once', async () => {
  const before = await client.getBalance({ address: contract })
  const { heard } = await openSmart(parseEther('1'))
  await importSnippet({ file, has: 'value: 10n ** 16n', given: { latchkey } })
  expect(heard).toHaveLength(1)
  expect((await client.getBalance({ address: contract })) - before).toBe(10n ** 16n)
})

test('default: gas is sponsored: the wallet hears of the paymaster, and an account without a coin makes its calls', async () => {
  const { heard, address } = await openSmart(0n)
  await importSnippet({ file, has: 'paymasterService: {', given: { latchkey } })
  expect(await client.getBalance({ address })).toBe(0n)
  expect(heard).toHaveLength(1)
  expect(getTransactions(latchkey).getState()).toMatchObject([{ purpose: { kind: 'own' } }])
})

test('default: the wallet itself, by viem', async () => {
  const address = await openWithKey()
  const { client: wallet } = (await importSnippet({
    file,
    has: 'createWalletClient(',
    given: { latchkey },
  })) as { client: { getAddresses: () => Promise<readonly string[]> } }
  expect(await wallet.getAddresses()).toEqual([address])
})

test('default: wagmi’s own functions, on the config that the widget stands on', async () => {
  const address = await openWithKey()
  const nonce = await client.getTransactionCount({ address })
  const { hash } = (await importSnippet({ file, has: 'getWagmiConfig', given: { latchkey } })) as {
    hash: `0x${string}`
  }
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', to: contract })
  expect(await client.getTransactionCount({ address })).toBe(nonce + 1)
})

test('behavior: wagmi’s sendCalls, by a wallet that can', async () => {
  const { heard } = await openSmart(parseEther('1'))
  const config = await getWagmiConfig(latchkey)
  const before = await client.getBalance({ address: contract })
  await sendCalls(config, {
    calls: [
      { to: contract, data: '0xa694fc3a' },
      { to: contract, value: 5n },
    ],
  })
  expect(heard).toHaveLength(1)
  expect((await client.getBalance({ address: contract })) - before).toBe(5n)
})
