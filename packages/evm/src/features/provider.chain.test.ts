import { connect, createLatchkey, getProvider, type Latchkey, loadConnectors } from '@latchkey/core'
import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import { getConnectorClient, sendCalls, waitForTransactionReceipt, writeContract } from '@wagmi/core'
import { BrowserProvider, Contract } from 'ethers'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  http,
  parseEther,
} from 'viem'
import { foundry } from 'viem/chains'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { evm } from '../evm.js'
import { getWagmiConfig } from '../wagmi.js'

const { evm: networks, accounts } = inject('devnet')
const [one] = networks as [EvmInfo]
const [alice, bob] = accounts as [DemoAccount, DemoAccount]
const node = createPublicClient({ chain: foundry, transport: http(one.rpcUrl) })
const token = one.tokens.USDC!.address as Address

let page: Window
let wallet: EvmWallet
let latchkey: Latchkey

beforeEach(async () => {
  page = new EventTarget() as Window
  vi.stubGlobal('window', page)
  wallet = createEvmWallet({
    accounts: [alice.evm.privateKey],
    chains: [{ id: one.chainId, rpcUrl: one.rpcUrl, name: one.name }],
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(page)
  const { chainId: id, name, nativeCurrency, rpcUrl } = one
  latchkey = createLatchkey({
    adapters: [evm({ networks: [{ id, name, nativeCurrency, rpcUrl }] })],
    storage: null,
  })
  await loadConnectors(latchkey)
  await connect(latchkey, { connectorId: 'test.wallet', namespace: 'eip155' })
})

afterEach(() => {
  latchkey.dispose()
  vi.unstubAllGlobals()
})

/** So much of the token that Bob holds, as the node says. */
const balanceOf = () =>
  node.readContract({
    abi: erc20Abi,
    address: token,
    functionName: 'balanceOf',
    args: [bob.evm.address as Address],
  })

test('default: viem sends by it', async () => {
  const provider = await getProvider(latchkey, { namespace: 'eip155' })
  const client = createWalletClient({ chain: foundry, transport: custom(provider) })
  const [account] = await client.getAddresses()
  expect(account).toBe(alice.evm.address)
  const hash = await client.sendTransaction({
    account: account!,
    to: bob.evm.address as Address,
    value: parseEther('0.5'),
  })
  const { status } = await node.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  expect((await node.getTransaction({ hash })).value).toBe(parseEther('0.5'))
})

test('behavior: ethers calls a contract by it', async () => {
  const before = await balanceOf()
  const signer = await new BrowserProvider(await getProvider(latchkey, { namespace: 'eip155' })).getSigner()
  const contract = new Contract(token, ['function transfer(address, uint256) returns (bool)'], signer)
  const sent = await contract.getFunction('transfer')(bob.evm.address, 7n)
  await sent.wait()
  expect(await balanceOf()).toBe(before + 7n)
})

test('behavior: wagmi’s own functions work on the config', async () => {
  const before = await balanceOf()
  const config = await getWagmiConfig(latchkey)
  expect(getWagmiConfig(latchkey)).toBe(getWagmiConfig(latchkey))
  const hash = await writeContract(config, {
    abi: erc20Abi,
    address: token,
    functionName: 'transfer',
    args: [bob.evm.address as Address, 11n],
  })
  await waitForTransactionReceipt(config, { hash })
  expect(await balanceOf()).toBe(before + 11n)
  const client = await getConnectorClient(config)
  expect(client.account.address).toBe(alice.evm.address)
  // A wallet of one key knows nothing of it, and says so itself.
  await expect(sendCalls(config, { calls: [{ to: token, data: '0x' }] })).rejects.toThrow()
})

test('behavior: its events arrive, and stop', async () => {
  const provider = await getProvider(latchkey, { namespace: 'eip155' })
  const heard: unknown[] = []
  const listener = (accounts: unknown) => void heard.push(accounts)
  provider.on('accountsChanged', listener)
  wallet.disconnect()
  await vi.waitUntil(() => heard.length > 0)
  provider.removeListener('accountsChanged', listener)
  expect(heard[0]).toEqual([])
})

test('error: nobody is connected', async () => {
  const other = createLatchkey({
    adapters: [evm({ networks: [{ ...foundry, rpcUrl: one.rpcUrl }] })],
    storage: null,
  })
  await expect(getProvider(other)).rejects.toMatchObject({ code: 'connection/not-connected' })
  other.dispose()
})

test('error: S-17 a wallet that is no longer what was found is not handed out, and not asked by who has it', async () => {
  const provider = await getProvider(latchkey, { namespace: 'eip155' })
  const asked = vi.fn()
  wallet.provider.request = asked
  await expect(getProvider(latchkey)).rejects.toMatchObject({ code: 'wallet/altered' })
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 'wallet/altered' })
  expect(asked).not.toHaveBeenCalled()
})
