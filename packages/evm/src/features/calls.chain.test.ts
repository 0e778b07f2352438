import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import {
  type CallEffects,
  type SendSummary,
  type SendTransactionParameters,
  sendCalls,
  sendTransaction,
} from '@latchkey/core/send'
import { getTransactions } from '@latchkey/core/transactions'
import { type EvmInfo, loadArtifact } from '@latchkey/devnet'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import {
  type Abi,
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { createBundler } from '../../test/createBundler.js'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { evm } from '../evm.js'

const { evm: networks, accounts } = inject('devnet')
const [info] = networks as [EvmInfo]
const { uniswapV2Router: router, uniswapV3Router: v3Router, weth } = info.contracts
const chain = { ...foundry, id: info.chainId }
const client = createTestClient({ mode: 'anvil', chain, transport: http(info.rpcUrl) })
  .extend(publicActions)
  .extend(walletActions)
const network = {
  ...toNetwork(info),
  contracts: {
    uniswapV2Router: { address: router },
    uniswapV3Router: { address: v3Router },
    uniswapV3Quoter: { address: info.contracts.uniswapV3Quoter },
  },
}
const usdc = info.tokens.USDC!.address as Address
const bob = accounts[1]!.evm.address as Address
const deadline = BigInt(2 ** 40)

const deployer = createWalletClient({
  account: privateKeyToAccount(accounts[0]!.evm.privateKey as Hex),
  chain,
  transport: http(info.rpcUrl),
})
let vault: { abi: Abi; address: Address }
let collection: { abi: Abi; address: Address }
beforeAll(async () => {
  const deploy = async (name: 'DemoVault' | 'DemoCollection') => {
    const { abi, bytecode } = loadArtifact(name)
    const hash = await deployer.deployContract({ abi, bytecode, args: [] })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    return { abi, address: getAddress(contractAddress as Address) }
  }
  vault = await deploy('DemoVault')
  collection = await deploy('DemoCollection')
})

let wallet: EvmWallet
let page: Window
let latchkey: Latchkey
let person: ReturnType<typeof privateKeyToAccount>

beforeEach(async () => {
  page = createTestPage().window
  const key = generatePrivateKey()
  person = privateKeyToAccount(key)
  await client.setBalance({ address: person.address, value: parseEther('10') })
  await pay(usdc, person.address, parseUnits('100', 6))
  wallet = createEvmWallet({
    accounts: [key],
    chains: [{ id: info.chainId, rpcUrl: info.rpcUrl, name: info.name }],
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(page)
  await open('test.wallet')
})

afterEach(() => {
  latchkey.dispose()
  vi.unstubAllGlobals()
})

async function open(connectorId: string) {
  vi.stubGlobal('window', page)
  latchkey = createLatchkey({ adapters: [evm({ networks: [network] })], storage: null })
  await connect(latchkey, { connectorId })
}

async function pay(token: Address, to: Address, value: bigint) {
  const args = [to, value] as const
  const hash = await deployer.writeContract({ abi: erc20Abi, address: token, functionName: 'transfer', args })
  await client.waitForTransactionReceipt({ hash })
}

/** Sends a call as a page does; what it was told, and what the chain then has. */
async function send(parameters: { to: Address; data?: Hex; value?: bigint; abi?: readonly unknown[] }) {
  let told: SendSummary | undefined
  const onReview = (summary: SendSummary) => {
    told = summary
  }
  const before = await balances()
  const { transactionId, hash } = await sendTransaction(latchkey, {
    ...parameters,
    data: parameters.data ?? '0x',
    onReview,
  } as SendTransactionParameters)
  const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex })
  expect(receipt.status).toBe('success')
  const record = getTransactions(latchkey)
    .getState()
    .find(({ id }) => id === transactionId)
  const summary = told as SendSummary
  await expectEffects(summary.effects as CallEffects, before, receipt.gasUsed * receipt.effectiveGasPrice)
  return { summary, record, receipt }

  /** What the account has of the coin and of what it may deal in here. */
  async function balances() {
    const tokens = [usdc, weth, info.tokens.DAI!.address as Address, vault.address]
    const held = await Promise.all(tokens.map((token) => balanceOf(token)))
    return new Map<string, bigint>([
      ['coin', await client.getBalance({ address: person.address })],
      ...tokens.map((token, index) => [token.toLowerCase(), held[index] ?? 0n] as const),
    ])
  }

  /** What was told is what happened, to the last unit. */
  async function expectEffects(effects: CallEffects, start: Map<string, bigint>, fee: bigint) {
    const end = await balances()
    for (const [asset, had] of start) {
      const of = (list: CallEffects['given']) =>
        list.find(({ token }) => (token?.toLowerCase() ?? 'coin') === asset)?.amount.value ?? 0n
      const paid = asset === 'coin' ? fee : 0n
      expect((end.get(asset) ?? 0n) - had, asset).toBe(of(effects.received) - of(effects.given) - paid)
    }
  }
}

const balanceOf = (address: Address, of = person.address) =>
  client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [of] })

test('default: an approval of so much, and of everything', async () => {
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, amount] })
  const { summary, record } = await send({ to: usdc, data: approve(5_000_000n) })
  expect(summary.calls).toEqual([
    {
      kind: 'allowance',
      to: bob,
      token: usdc,
      symbol: 'USDC',
      amount: { value: 5_000_000n, decimals: 6 },
    },
  ])
  expect(summary.effects).toMatchObject({
    given: [],
    received: [],
    allowed: [{ spender: bob, token: usdc, symbol: 'USDC', amount: { value: 5_000_000n } }],
  })
  expect(record).toMatchObject({ purpose: { kind: 'own', programs: [usdc] } })
  await vi.waitFor(() => expect(getTransactions(latchkey).getState()[0]).not.toHaveProperty('reviewed'))
  expect(getTransactions(latchkey).getState()[0]?.isAltered).toBeUndefined()
  const all = await send({ to: usdc, data: approve(maxUint256) })
  expect(all.summary.calls).toEqual([{ kind: 'allowance', to: bob, token: usdc, symbol: 'USDC' }])
  expect(all.summary.effects?.allowed).toEqual([{ spender: bob, token: usdc, symbol: 'USDC' }])
})

test('behavior: a transfer is one, whoever wrote it', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 7_000_000n] })
  const { summary, record } = await send({ to: usdc, data })
  expect(summary).toMatchObject({ to: bob, amount: { value: 7_000_000n }, token: { symbol: 'USDC' } })
  expect(summary.purpose).toBeUndefined()
  expect(record).toMatchObject({ to: bob, token: usdc })
})

test('behavior: swaps by Uniswap v2 and v3 say what they sell and the least they buy', async () => {
  const v2 = encodeFunctionData({
    abi: parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256) payable']),
    args: [1n, [weth, usdc], person.address, deadline],
  })
  const { summary } = await send({ to: router, data: v2, value: parseEther('1') })
  expect(summary.calls).toMatchObject([
    {
      kind: 'swap',
      sold: { amount: { value: parseEther('1') } },
      bought: { symbol: 'USDC', amount: { value: 1n } },
    },
  ])
  expect(summary.effects).toMatchObject({
    given: [{ amount: { value: parseEther('1'), decimals: 18 } }],
    received: [{ token: usdc, symbol: 'USDC' }],
  })
  const pool = info.contracts.v3Pools.find(({ token0, token1 }) => [token0, token1].includes(weth))
  const other = (pool?.token0 === weth ? pool.token1 : pool?.token0) as Address
  const v3 = await send({
    to: v3Router,
    value: parseEther('0.01'),
    data: encodeFunctionData({
      abi: parseAbi([
        'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) payable',
      ]),
      args: [[weth, other, pool?.fee ?? 0, person.address, deadline, parseEther('0.01'), 1n, 0n]],
    }),
  })
  expect(v3.summary.effects).toMatchObject({
    given: [{ amount: { value: parseEther('0.01') } }],
    received: [{ token: other }],
  })
})

test('behavior: a function is told by the page’s ABI, and what it does by the node', async () => {
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [vault.address, maxUint256],
  })
  await send({ to: usdc, data: approve })
  const args = [usdc, 20_000_000n, person.address, 0]
  const data = encodeFunctionData({ abi: vault.abi, functionName: 'supply', args })
  const { summary } = await send({ to: vault.address, data, abi: vault.abi })
  expect(summary.calls).toMatchObject([
    {
      kind: 'function',
      name: 'supply',
      parameters: [
        { name: 'asset', type: 'address', value: usdc },
        { name: 'amount', type: 'uint256', value: '20000000' },
        { name: 'onBehalfOf', value: person.address },
        { type: 'uint16', value: '0' },
      ],
    },
  ])
  expect(summary.unreadable).toBeUndefined()
  expect(summary.effects).toMatchObject({
    given: [{ token: usdc, amount: { value: 20_000_000n } }],
    received: [{ symbol: 'RECEIPT', amount: { value: 20_000_000n } }],
  })
  // Without its ABI it cannot be told, and says so.
  const again = await send({ to: vault.address, data })
  expect(again.summary).toMatchObject({ calls: [{ kind: 'unknown', data }], unreadable: [vault.address] })
  // An ABI of something else says nothing of it, and neither does one that has bytes left over.
  const odd = `${data}00` as Hex
  const told = await send({ to: vault.address, data: odd, abi: vault.abi })
  expect(told.summary.calls).toMatchObject([{ kind: 'unknown', data: odd }])
})

test('behavior: a collectible that is sent, and access to all of them', async () => {
  const call = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: collection.abi, functionName, args } as never)
  const id = BigInt(person.address) % 1_000_000_007n
  const minted = await send({ to: collection.address, data: call('mint', [id]) })
  expect(minted.summary.effects?.received).toMatchObject([{ token: collection.address, id: String(id) }])
  const all = await send({ to: collection.address, data: call('setApprovalForAll', [bob, true]) })
  expect(all.summary.calls).toEqual([{ kind: 'operator', to: bob, token: collection.address }])
  expect(all.summary.effects?.allowed).toEqual([{ spender: bob, token: collection.address }])
  const { summary } = await send({
    to: collection.address,
    data: call('transferFrom', [person.address, bob, id]),
  })
  expect(summary.calls).toEqual([{ kind: 'collectible', to: bob, token: collection.address, id: String(id) }])
  expect(summary.effects?.given).toMatchObject([{ token: collection.address, id: String(id) }])
})

test('error: a call that fails is said before anybody is asked, with the contract’s reason', async () => {
  const data = encodeFunctionData({
    abi: vault.abi,
    functionName: 'supply',
    args: [usdc, 0n, person.address, 0],
  })
  const count = wallet.control.requests.length
  await expect(sendTransaction(latchkey, { to: vault.address, data })).rejects.toMatchObject({
    code: 'send/reverted',
    context: { reason: expect.stringContaining('nothing to supply') },
  })
  expect(wallet.control.requests.length).toBe(count)
  expect(getTransactions(latchkey).getState()).toEqual([])
})

test('error: what is no call is refused', async () => {
  const code = (parameters: object) =>
    sendTransaction(latchkey, { data: '0x', ...parameters } as SendTransactionParameters).catch(
      ({ code }) => code,
    )
  expect(await code({ to: 'bob' })).toBe('address/invalid')
  expect(await code({ to: bob, value: -1n })).toBe('amount/invalid')
  expect(await code({ to: bob, value: 1 })).toBe('amount/invalid')
  expect(await code({ to: bob, data: '0x1' })).toBe('send/refused')
  expect(await code({ to: bob, data: 'approve' })).toBe('send/refused')
})

test('error: several calls, and a wallet that makes one at a time', async () => {
  await expect(sendCalls(latchkey, { calls: [{ to: bob }, { to: usdc }] })).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { capability: 'wallet_sendCalls' },
  })
})

test('behavior: several calls happen at once, and what a wallet is asked besides reaches it', async () => {
  latchkey.dispose()
  const bundler = await createBundler(info, deployer.account)
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = { address: owner.address, owner }
  await bundler.bundle([await bundler.sign(account, [])], [await bundler.delegate(account)])
  await client.setBalance({ address: owner.address, value: parseEther('1') })
  await pay(usdc, owner.address, 30_000_000n)
  page = createTestPage().window
  const heard: unknown[] = []
  bundler.announce(page, account, undefined, { atomic: { status: 'supported' } }, async (calls, tell) => {
    heard.push(calls)
    tell(await bundler.bundle([await bundler.sign(account, calls)]))
  })
  await open('test.smart')
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [vault.address, 30_000_000n],
  })
  const supply = encodeFunctionData({
    abi: vault.abi,
    functionName: 'supply',
    args: [usdc, 30_000_000n, owner.address, 0],
  })
  let told: SendSummary | undefined
  const { hash } = await sendCalls(latchkey, {
    calls: [
      { to: usdc, data: approve },
      { to: vault.address, data: supply, abi: vault.abi },
    ],
    capabilities: { paymasterService: { url: 'https://paymaster.example', optional: true } },
    onReview: (summary) => {
      told = summary
    },
  })
  await client.waitForTransactionReceipt({ hash: hash as Hex })
  expect(heard).toHaveLength(1)
  expect(told).toMatchObject({
    calls: [{ kind: 'allowance' }, { kind: 'function', name: 'supply' }],
    capabilities: ['paymasterService'],
    costs: [],
    // The second needs the first: only a run of both tells.
    effects: { given: [{ token: usdc, amount: { value: 30_000_000n } }], received: [{ symbol: 'RECEIPT' }] },
  })
  expect(told?.raw).toContain('paymaster.example')
  expect(await balanceOf(usdc, owner.address)).toBe(0n)
  expect(await balanceOf(vault.address, owner.address)).toBe(30_000_000n)
})
