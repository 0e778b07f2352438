import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { createSendFlow, type SendFlow } from '@latchkey/core/send'
import { getTransactions, watchTransactions } from '@latchkey/core/transactions'
import type { DemoAccount, EvmInfo, EvmToken } from '@latchkey/devnet'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  numberToHex,
  pad,
  parseEther,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type Bundler, createBundler, type SmartAccount } from '../../../test/createBundler.js'
import { toNetwork } from '../../../test/createEvmContract.js'
import { createNodes } from '../../../test/createNodes.js'
import { createScriptedContext } from '../../../test/createScriptedNode.js'
import { createTestPage } from '../../../test/createTestPage.js'
import type { EvmNode } from '../../adapter/getNode.js'
import { evm } from '../../evm.js'
import { toCaip2Id } from '../../toCaip2Id.js'
import { createSend } from '../send.js'
import { createTrack } from '../track.js'

/** ERC-4337 and EIP-7702 by the real entry point: several accounts in one transaction of a bundler. */
const devnet = inject('devnet')
const [one] = devnet.evm as [EvmInfo]
const [alice, , , dave] = (devnet.accounts as DemoAccount[]).map((account) =>
  privateKeyToAccount(account.evm.privateKey),
) as [Owner, Owner, Owner, Owner]
type Call = { to: Address; value?: Hex | bigint; data?: Hex }
type Owner = ReturnType<typeof privateKeyToAccount>
const usdc = one.tokens.USDC as EvmToken
const caipNetworkId = toCaip2Id(one.chainId)
const createPerson = () => privateKeyToAddress(generatePrivateKey())
const createOwner = () => privateKeyToAccount(generatePrivateKey())
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const { node, traceless } = createNodes(one)

let bundler: Bundler
let account: SmartAccount
let other: SmartAccount

beforeEach(async () => {
  bundler = await createBundler(one, dave)
  account = await bundler.createAccount(createOwner())
  other = await bundler.createAccount(createOwner())
  await fund(account.address)
  await fund(other.address)
})

afterEach(() => vi.unstubAllGlobals())

const fund = (address: Address, value = parseEther('1')) => bundler.client.setBalance({ address, value })
async function fundToken(address: Address, value = 5_000_000n) {
  const { data } = transfer(address, value)
  const hash = await bundler.client.sendTransaction({ account: alice, to: usdc.address, data })
  await bundler.client.waitForTransactionReceipt({ hash })
}
/** A call that moves tokens. */
function transfer(to: Address, value: bigint): { to: Address; data: Hex } {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
  return { to: usdc.address, data }
}
const readToken = (address: Address) =>
  bundler.client.readContract({
    address: usdc.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const intentOf = (from: Address, to: string, value: bigint, token?: string) => ({
  ...{ caipNetworkId, from, to, token },
  amount: { value, decimals: token ? 6 : 18 },
})
const sendOn = (at: EvmNode) => createSend(createScriptedContext(at))
/** What the tracker reads of a transaction. */
const track = (hash: Hash, from: Address, expected: { to: Address; value: bigint; token?: Address }) =>
  createTrack(createScriptedContext(node).config).read({ caipNetworkId, from, hash, expected })

describe('in the flow', () => {
  let latchkey: Latchkey
  let flow: SendFlow
  let stop = () => {}

  /** Connects the account by a wallet that bundles what it is asked to send. */
  async function open(wrap?: Parameters<Bundler['announce']>[2], capabilities?: object) {
    bundler.announce(createTestPage().window, account, wrap, capabilities)
    latchkey = createLatchkey({ adapters: [evm({ networks: [toNetwork(one)] })], storage: null })
    await connect(latchkey, { connectorId: 'test.smart' })
    stop = watchTransactions(latchkey)
    flow = createSendFlow(latchkey, { namespace: 'eip155', locale: 'en' })
  }

  afterEach(() => {
    stop()
    flow.dispose()
    latchkey.dispose()
  })

  const newest = () => getTransactions(latchkey).getState()[0]
  const within = (check: () => void) => vi.waitFor(check, { timeout: 45_000 })

  async function send(form: Parameters<SendFlow['edit']>[0]): Promise<void> {
    flow.edit(form)
    await flow.review()
    expect(flow.store.getState()).toMatchObject({ step: 'review' })
    await flow.confirm()
    expect(flow.store.getState()).toMatchObject({ step: 'sent' })
  }

  /** The outcome is known, and so is that it was compared. */
  async function settle(status: string) {
    await within(() => {
      expect(newest()).toMatchObject({ status })
      expect(newest()?.reviewed).toBeUndefined()
    })
    return newest()
  }

  test('default: coins, beside another account’s payment', async () => {
    const [receiver, stranger] = [createPerson(), createPerson()]
    await open(async (call) =>
      bundler.bundle([
        await bundler.sign(other, [{ to: stranger, value: 9n }]),
        await bundler.sign(account, [call]),
      ]),
    )
    await send({ amount: '0.25', receiver })
    const settled = await settle('confirmed')
    expect(settled?.isAltered).toBeUndefined()
    expect(settled?.isUncompared).toBeUndefined()
    expect(await bundler.client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
  })

  test('behavior: tokens', async () => {
    await fundToken(account.address)
    const receiver = createPerson()
    await open()
    await send({ amount: '2', receiver, token: { address: usdc.address, symbol: 'USDC', decimals: 6 } })
    const settled = await settle('confirmed')
    expect(settled?.isAltered).toBeUndefined()
    expect(settled?.isUncompared).toBeUndefined()
    expect(settled?.received).toBeUndefined()
    expect(await readToken(receiver)).toBe(2_000_000n)
  })

  test('error: its operation failed, in a transaction that went through', async () => {
    const receiver = createPerson()
    await open(async (call) => {
      const operation = await bundler.sign(account, [call])
      // By then the money is gone, but for what the operation costs.
      await fund(account.address, parseEther('0.1'))
      return bundler.bundle([operation])
    })
    await send({ amount: '0.5', receiver })
    const settled = await settle('failed')
    const hash = settled?.hash as Hash
    expect(await bundler.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(settled?.isAltered).toBeUndefined()
    expect(settled?.isUncompared).toBeUndefined()
    expect(await bundler.client.getBalance({ address: receiver })).toBe(0n)
  })

  test('behavior: an account that is not deployed, and has no coin, pays in tokens', async () => {
    const receiver = createPerson()
    await fund(account.address, 0n)
    await fundToken(account.address)
    await bundler.sponsor(account.address, parseEther('1'))
    await open(undefined, { atomic: { status: 'supported' } })
    await send({ amount: '2', receiver, token: { address: usdc.address, symbol: 'USDC', decimals: 6 } })
    const settled = await settle('confirmed')
    expect(settled?.isAltered).toBeUndefined()
    expect(await readToken(receiver)).toBe(2_000_000n)
  })
})

describe('verify (S-22): by what the account’s own operation gave away', () => {
  const perform = async (...calls: readonly Call[]) => bundler.bundle([await bundler.sign(account, calls)])

  test('default: coins, by the node’s trace; without one they cannot be compared', async () => {
    const [receiver, thief] = [createPerson(), createPerson()]
    const send = sendOn(node)
    const payload = await send.prepare(intentOf(account.address, receiver, 7n))
    const same = await perform({ to: receiver, value: 7n })
    expect(await send.verify({ hash: same, payload })).toBe('same')
    expect(await sendOn(traceless).verify({ hash: same, payload })).toBe('incomparable')
    const verdict = async (...calls: readonly Call[]) =>
      send.verify({ hash: await perform(...calls), payload })
    expect(await verdict({ to: thief, value: 7n })).toBe('altered')
    expect(await verdict({ to: receiver, value: 8n })).toBe('altered')
    expect(await verdict({ to: receiver, value: 7n }, { to: thief, value: 1n })).toBe('incomparable')
    // Through the entry point, which otherwise keeps what it gets for the account.
    const [abi, functionName] = [entryPoint08Abi, 'depositTo'] as const
    const give = encodeFunctionData({ abi, functionName, args: [thief] })
    const gift = { to: bundler.entryPoint, value: 1n, data: give }
    expect(await verdict({ to: receiver, value: 7n }, gift)).toBe('incomparable')
  })

  test('default: tokens, by their logs, on any node', async () => {
    await fundToken(account.address)
    const [receiver, thief] = [createPerson(), createPerson()]
    const send = sendOn(traceless)
    const payload = await send.prepare(intentOf(account.address, receiver, 7n, usdc.address))
    const verdict = async (...calls: readonly Call[]) =>
      send.verify({ hash: await perform(...calls), payload })
    expect(await verdict(transfer(receiver, 7n))).toBe('same')
    expect(await verdict(transfer(thief, 7n))).toBe('altered')
    expect(await verdict(transfer(receiver, 8n))).toBe('altered')
    expect(await verdict(transfer(receiver, 7n), transfer(thief, 1n))).toBe('incomparable')
  })

  test('behavior: what another account’s operation pays the same receiver is not ours', async () => {
    await fundToken(account.address)
    await fundToken(other.address)
    const receiver = createPerson()
    const send = sendOn(node)
    const coins = await send.prepare(intentOf(account.address, receiver, 7n))
    const tokens = await send.prepare(intentOf(account.address, receiver, 7n, usdc.address))
    const thief = createPerson()
    for (const [payload, theirs, ours] of [
      [coins, { to: receiver, value: 7n }, { to: thief, value: 7n }],
      [tokens, transfer(receiver, 7n), transfer(thief, 7n)],
    ] as const) {
      const operations = [await bundler.sign(other, [theirs]), await bundler.sign(account, [ours])]
      expect(await send.verify({ hash: await bundler.bundle(operations), payload })).toBe('altered')
    }
    // Nor does it spoil what is.
    for (const [payload, theirs, ours] of [
      [coins, { to: thief, value: 9n }, { to: receiver, value: 7n }],
      [tokens, transfer(thief, 9n), transfer(receiver, 7n)],
    ] as const) {
      const operations = [await bundler.sign(account, [ours]), await bundler.sign(other, [theirs])]
      expect(await send.verify({ hash: await bundler.bundle(operations), payload })).toBe('same')
    }
  })

  test('behavior: nor is what it takes of the account’s tokens by an allowance', async () => {
    await fundToken(account.address)
    const receiver = createPerson()
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [other.address, 1_000n],
    })
    await perform({ to: usdc.address, data: approve })
    const send = sendOn(node)
    const payload = await send.prepare(intentOf(account.address, receiver, 7n, usdc.address))
    const take = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [account.address, receiver, 7n],
    })
    const theirs = () => bundler.sign(other, [{ to: usdc.address, data: take }])
    const expected = { to: receiver, value: 7n, token: usdc.address }
    const failing = await bundler.bundle([
      await theirs(),
      await bundler.sign(account, [transfer(receiver, 900_000_000n)]),
    ])
    expect(await readToken(receiver)).toBe(7n)
    expect(await track(failing, account.address, expected)).toMatchObject({ status: 'failed' })
    const altered = await bundler.bundle([
      await theirs(),
      await bundler.sign(account, [transfer(createPerson(), 7n)]),
    ])
    expect(await send.verify({ hash: altered, payload })).toBe('altered')
    expect(await track(altered, account.address, expected)).toMatchObject({ status: 'failed' })
    const same = await bundler.bundle([await bundler.sign(account, [transfer(receiver, 7n)]), await theirs()])
    expect(await send.verify({ hash: same, payload })).toBe('same')
    expect(await track(same, account.address, expected)).toMatchObject({ status: 'confirmed' })
  })

  test('behavior: only the entry point says that an operation is done', async () => {
    const [receiver, forger] = [createPerson(), createPerson()]
    const value = parseEther('5')
    // Logs what it is called with: four topics, then the data.
    await bundler.client.setCode({
      address: forger,
      bytecode: '0x608036036080600037606035604035602035600035608036036000a400',
    })
    const word = (number: bigint) => numberToHex(number, { size: 32 })
    const data = concat([
      ...[operationEvent as Hex, word(1n), pad(account.address), word(0n)],
      ...[word(0n), word(1n), word(0n), word(0n)],
    ])
    const hash = await bundler.bundle([
      await bundler.sign(account, [{ to: receiver, value }]),
      await bundler.sign(other, [{ to: forger, data }]),
    ])
    const { logs } = await bundler.client.getTransactionReceipt({ hash })
    expect(logs.filter(({ address }) => address === forger.toLowerCase())).toHaveLength(1)
    expect(await track(hash, account.address, { to: receiver, value })).toMatchObject({ status: 'failed' })
  })

  test('behavior: two operations of the account: what is of which cannot be told', async () => {
    await fundToken(account.address)
    await perform({ to: createPerson(), value: 1n })
    const receiver = createPerson()
    const send = sendOn(node)
    const payload = await send.prepare(intentOf(account.address, receiver, 7n))
    const hash = await bundler.bundle([
      await bundler.sign(account, [{ to: receiver, value: parseEther('5') }]),
      await bundler.sign(account, [{ to: createPerson(), value: 3n }], 1n),
    ])
    expect(await send.verify({ hash, payload })).toBe('incomparable')
  })
})

describe('an account that runs a contract’s code (EIP-7702)', () => {
  let delegated: SmartAccount

  beforeEach(async () => {
    const owner = createOwner()
    delegated = { address: owner.address, owner }
    await fund(owner.address)
  })

  test('default: what a bundler sends for it, with its delegation', async () => {
    await fundToken(delegated.address)
    const [receiver, thief] = [createPerson(), createPerson()]
    const send = sendOn(node)
    const coins = await send.prepare(intentOf(delegated.address, receiver, 7n))
    const tokens = await send.prepare(intentOf(delegated.address, receiver, 7n, usdc.address))
    const authorization = await bundler.delegate(delegated)
    const hash = await bundler.bundle(
      [
        await bundler.sign(other, [{ to: thief, value: 9n }]),
        await bundler.sign(delegated, [{ to: receiver, value: 7n }]),
      ],
      [authorization],
    )
    expect(await bundler.client.getTransactionReceipt({ hash })).toMatchObject({ type: 'eip7702' })
    expect(await send.verify({ hash, payload: coins })).toBe('same')
    expect(await sendOn(traceless).verify({ hash, payload: coins })).toBe('incomparable')
    const perform = async (call: Call) => bundler.bundle([await bundler.sign(delegated, [call])])
    expect(await send.verify({ hash: await perform({ to: thief, value: 7n }), payload: coins })).toBe(
      'altered',
    )
    expect(await send.verify({ hash: await perform(transfer(receiver, 7n)), payload: tokens })).toBe('same')
    expect(await send.verify({ hash: await perform(transfer(thief, 7n)), payload: tokens })).toBe('altered')
  })

  test('behavior: its own transaction, which has it call others', async () => {
    const [receiver, thief] = [createPerson(), createPerson()]
    const send = sendOn(node)
    const payload = await send.prepare(intentOf(delegated.address, receiver, 7n))
    await bundler.bundle(
      [await bundler.sign(delegated, [{ to: thief, value: 1n }])],
      [await bundler.delegate(delegated)],
    )
    const call = async (to: Address) => {
      const { callData } = await bundler.sign(delegated, [{ to, value: 7n }])
      const hash = await bundler.client.sendTransaction({
        account: delegated.owner,
        to: delegated.address,
        data: callData,
      })
      await bundler.client.waitForTransactionReceipt({ hash })
      return hash
    }
    expect(await send.verify({ hash: await call(receiver), payload })).toBe('same')
    expect(await send.verify({ hash: await call(thief), payload })).toBe('altered')
  })

  test('error: its operation failed', async () => {
    const receiver = createPerson()
    const hash = await bundler.bundle(
      [await bundler.sign(delegated, [{ to: receiver, value: parseEther('5') }])],
      [await bundler.delegate(delegated)],
    )
    const expected = { to: receiver, value: parseEther('5') }
    expect(await track(hash, delegated.address, expected)).toMatchObject({ status: 'failed' })
  })
})
