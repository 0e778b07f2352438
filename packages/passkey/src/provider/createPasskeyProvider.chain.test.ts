import { goBack, openStandIn, type StandIn } from '@latchkey/devnet'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseEther,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { createPasskey } from '../credential/createPasskey.js'
import { createSentOperations } from '../operations/SentOperation.js'
import { safeContracts } from '../safe/contracts.js'
import type { Confirmation } from './confirm.js'
import { type CreatePasskeyProviderParameters, createPasskeyProvider } from './createPasskeyProvider.js'

const { accounts, evm } = inject('devnet')
const [info, second] = evm as [(typeof evm)[0], (typeof evm)[0]]
const chain = createTestClient({
  mode: 'anvil',
  transport: http(info.rpcUrl),
  pollingInterval: 50,
  cacheTime: 0,
})
  .extend(publicActions)
  .extend(walletActions)
const alice = privateKeyToAccount(accounts[0]!.evm.privateKey)
const stranger = '0x00000000000000000000000000000000000000cc'
const rp = { id: 'app.example', name: 'App' }
const usdc = info.tokens.USDC!.address

let bundler: StandIn
let snapshot: Hex
beforeAll(async () => {
  snapshot = await chain.snapshot()
  bundler = await openStandIn({ rpcUrl: info.rpcUrl, chainId: info.chainId, pollMs: 50 })
})
afterAll(async () => {
  await bundler.close()
  await goBack(chain, snapshot)
})

/** A wallet with a new passkey and coins. */
async function open({
  answer = true,
  value = parseEther('1'),
  ...rest
}: { answer?: boolean; value?: bigint } & Partial<
  Pick<CreatePasskeyProviderParameters, 'operations' | 'reach'>
> = {}) {
  const { credentials, state } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  const seen: Confirmation[] = []
  const parameters = {
    networks: [
      { chainId: info.chainId, rpcUrl: info.rpcUrl, bundlerUrl: bundler.url },
      { chainId: second.chainId, rpcUrl: second.rpcUrl, bundlerUrl: bundler.url },
    ],
    passkey,
    credentials,
    pollMs: 50,
    ...rest,
    async confirm(confirmation: Confirmation) {
      seen.push(confirmation)
      return answer
    },
  } as const
  const provider = createPasskeyProvider({ ...parameters, networks: [...parameters.networks] })
  const request = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  await chain.setBalance({ address: provider.address, value })
  return { provider, request, seen, state, passkey, credentials, parameters }
}

test('default: the contracts are where the client expects them', () => {
  expect(safeContracts).toEqual(info.contracts.safeModules)
})

test('default: accounts and chain, which needs no node', async () => {
  const { provider, request } = await open()
  expect(await request('eth_requestAccounts')).toEqual([provider.address])
  expect(await request('eth_accounts')).toEqual([provider.address])
  const changes: unknown[] = []
  provider.on('chainChanged', (id) => changes.push(id))
  await request('wallet_switchEthereumChain', { chainId: numberToHex(second.chainId) })
  expect(await request('eth_chainId')).toBe(numberToHex(second.chainId))
  expect(changes).toEqual([numberToHex(second.chainId)])
  await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
    code: 4902,
  })
  expect(await request('eth_blockNumber')).toMatch(/^0x/)
  for (const method of ['eth_sign', 'eth_sendRawTransaction', 'anvil_setBalance', 'toString']) {
    await expect(request(method), method).rejects.toMatchObject({ code: 4200 })
  }
})

describe('eth_sendTransaction', () => {
  test('default: sends coins, twice; the first time makes the account', async () => {
    const { provider, request, seen } = await open()
    for (const isFirst of [true, false]) {
      const before = await chain.getBalance({ address: stranger })
      const had = await chain.getBalance({ address: provider.address })
      const hash = (await request('eth_sendTransaction', {
        from: provider.address,
        to: stranger,
        value: '0x5',
      })) as Hex
      expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')
      expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
      const shown = seen.at(-1)
      if (shown?.kind !== 'operation') throw new Error('nothing was shown')
      expect(shown).toMatchObject({
        isFirst,
        calls: [{ kind: 'call', to: expect.any(String), value: 5n, data: '0x' }],
      })
      // It never costs more than was shown; what is left of it stays with the entry point, for the next one.
      const spent = had - (await chain.getBalance({ address: provider.address }))
      expect(spent - 5n).toBeLessThanOrEqual(shown.maximumFee)
    }
  })

  test('behavior: what Chromium adds to what is signed now and then is paid for as well', async () => {
    const { credentials } = createSoftwareAuthenticator({
      origin: `https://${'a'.repeat(88)}.example`,
      extra: {
        other_keys_can_be_added_here:
          'do not compare clientDataJSON against a template. See https://goo.gl/yabPex',
      },
    })
    const passkey = await createPasskey({ name: 'Ada', rp, credentials })
    const network = { chainId: info.chainId, rpcUrl: info.rpcUrl, bundlerUrl: bundler.url }
    const confirm = async () => true
    const provider = createPasskeyProvider({ networks: [network], passkey, credentials, pollMs: 50, confirm })
    await chain.setBalance({ address: provider.address, value: parseEther('1') })
    const before = await chain.getBalance({ address: stranger })
    await provider.request({ method: 'eth_sendTransaction', params: [{ to: stranger, value: '0x5' }] })
    expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
  })

  test('error: a person who declines, in the view or at the passkey: nothing is sent', async () => {
    const declined = await open({ answer: false })
    await expect(declined.request('eth_sendTransaction', { to: stranger })).rejects.toMatchObject({
      code: 4001,
    })
    expect(declined.state.asked).toEqual([])
    const { request, state, provider } = await open()
    state.person = 'decline'
    await expect(request('eth_sendTransaction', { to: stranger })).rejects.toMatchObject({ code: 4001 })
    expect(await chain.getCode({ address: provider.address })).toBeUndefined()
  })

  test('error: another sender, and a call that fails, before anybody is asked', async () => {
    const { request, seen } = await open()
    await expect(request('eth_sendTransaction', { from: alice.address, to: stranger })).rejects.toMatchObject(
      { code: 4100 },
    )
    await expect(
      request('eth_sendTransaction', { to: stranger, value: toHex(parseEther('5')) }),
    ).rejects.toThrow('reverts')
    expect(seen).toEqual([])
  })
})

describe('wallet_sendCalls', () => {
  test('default: several calls in one operation, followed by its id', async () => {
    const { provider, request, seen } = await open()
    const hash = await chain.writeContract({
      account: alice,
      chain: null,
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [provider.address, 100n],
    })
    await chain.waitForTransactionReceipt({ hash })
    const pay = (value: bigint) => ({
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, value] }),
    })
    const chainId = numberToHex(info.chainId)
    expect(await request('wallet_getCapabilities', provider.address)).toMatchObject({
      [chainId]: { atomic: { status: 'supported' } },
    })
    const { id } = (await request('wallet_sendCalls', {
      version: '2.0.0',
      chainId,
      from: provider.address,
      atomicRequired: true,
      calls: [pay(40n), pay(60n)],
    })) as { id: Hex }
    expect(seen).toMatchObject([{ kind: 'operation', calls: [pay(40n), pay(60n)], hash: id }])
    const status = () => request('wallet_getCallsStatus', id)
    await expect
      .poll(status)
      .toMatchObject({ status: 200, id, chainId, atomic: true, receipts: [{ status: '0x1' }] })
    const balance = {
      address: usdc,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [provider.address],
    } as const
    expect(await chain.readContract(balance)).toBe(0n)
  })

  test('param: id: a page’s own id is answered by, is taken once, and outlives the provider', async () => {
    const operations = createSentOperations()
    const { request, parameters } = await open({ operations })
    const id = 'swap-1'
    const calls = [{ to: stranger, value: '0x1' }]
    const sending = request('wallet_sendCalls', { id, calls })
    await expect(request('wallet_sendCalls', { id, calls })).rejects.toMatchObject({ code: 5720 })
    expect(await sending).toEqual({ id })
    await expect(request('wallet_sendCalls', { id, calls })).rejects.toMatchObject({ code: 5720 })
    // As after a reload: the wallet has no more than what it wrote.
    const later = createPasskeyProvider({ ...parameters, networks: [parameters.networks[0]] })
    const status = () => later.request({ method: 'wallet_getCallsStatus', params: [id] })
    await expect.poll(status).toMatchObject({ status: 200, id, receipts: [{ status: '0x1' }] })
    await expect(request('wallet_sendCalls', { id: 1, calls })).rejects.toMatchObject({ code: -32_602 })
  })

  test('param: id: what a person declined can be asked again', async () => {
    const { request } = await open({ answer: false })
    const calls = [{ to: stranger }]
    for (const _ of ['first', 'second'])
      await expect(request('wallet_sendCalls', { id: 'one', calls })).rejects.toMatchObject({ code: 4001 })
  })

  test('error: no calls, an unknown chain, a capability that it lacks, an unknown id', async () => {
    const { request } = await open()
    const calls = [{ to: stranger }]
    for (const [parameters, code] of [
      [{ calls: [] }, -32_602],
      [{ calls, chainId: '0x1' }, 4902],
      [{ calls, capabilities: { paymasterService: { url: 'https://x' } } }, 5700],
    ] as const) {
      await expect(request('wallet_sendCalls', parameters)).rejects.toMatchObject({ code })
    }
    await expect(request('wallet_getCallsStatus', `0x${'11'.repeat(32)}`)).rejects.toMatchObject({
      code: 5730,
    })
    await expect(request('wallet_getCallsStatus', 'x')).rejects.toMatchObject({ code: 5730 })
  })
})

describe('signatures', () => {
  const typedData = {
    domain: { name: 'Mail', version: '1', chainId: info.chainId, verifyingContract: info.contracts.weth },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Letter: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Letter',
    message: { text: 'Hello' },
  } as const

  test('default: messages and typed data hold before and after the account is deployed', async () => {
    const { provider, request, seen } = await open()
    const { address } = provider
    const message = 'Sign in to Latchkey'
    for (const _ of ['before', 'after']) {
      const signature = (await request('personal_sign', toHex(message), address)) as Hex
      expect(await chain.verifyMessage({ address, message, signature })).toBe(true)
      expect(await chain.verifyMessage({ address, message: 'Another', signature })).toBe(false)
      const letter = (await request('eth_signTypedData_v4', address, JSON.stringify(typedData))) as Hex
      expect(await chain.verifyTypedData({ ...typedData, address, signature: letter })).toBe(true)
      await request('eth_sendTransaction', { to: stranger })
    }
    expect(seen.slice(0, 2)).toMatchObject([
      { kind: 'message', message: toHex(message) },
      { kind: 'typed-data', typedData: { primaryType: 'Letter' } },
    ])
  })

  test('error: a person who declines, and another account', async () => {
    const { request, provider, state } = await open({ answer: false })
    await expect(request('personal_sign', 'hi', provider.address)).rejects.toMatchObject({ code: 4001 })
    await expect(request('eth_signTypedData_v4', provider.address, typedData)).rejects.toMatchObject({
      code: 4001,
    })
    await expect(request('personal_sign', 'hi', alice.address)).rejects.toMatchObject({ code: 4100 })
    expect(state.asked).toEqual([])
  })
})
