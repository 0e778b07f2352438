import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCacheDir, demoAccounts, type EvmInfo, freePorts, startAlto, startEvm } from '@latchkey/devnet'
import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectChainOf, openPasskeyWallet } from '../../test/openPasskeyWallet.js'

// The whole story with a bundler that others wrote: as it comes, and with the rules of ERC-7562 that public bundlers check.
const stranger = '0x00000000000000000000000000000000000000ab'
const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-alto-'))
const context = { stateDir, cacheDir: defaultCacheDir(), log: () => {} }
const alice = privateKeyToAccount(demoAccounts[0]!.evm.privateKey)
let node: Awaited<ReturnType<typeof startEvm>>
let info: EvmInfo

beforeAll(async () => {
  const [port = 0] = await freePorts(1)
  node = await startEvm(context, { chainId: 31337, name: 'Test', port, accounts: demoAccounts })
  info = node.info
}, 120_000)
afterAll(async () => {
  await node?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

describe.each([
  ['as it comes', false],
  ['with its rules on', true],
])('Alto %s', (_, hasRules) => {
  let bundler: Awaited<ReturnType<typeof startAlto>>
  beforeAll(async () => {
    bundler = await startAlto(context, { rpcUrl: info.rpcUrl, hasRules })
  }, 300_000)
  afterAll(() => bundler?.end())

  test('default: makes the account, signs before and after, sends coins and a batch, and a second payment beside it', async () => {
    const chain = connectChainOf(info)
    const { address, request } = await openPasskeyWallet({ info, bundler })
    const message = 'Sign in'
    const isSigned = async () => {
      const signature = (await request('personal_sign', toHex(message), address)) as Hex
      return chain.verifyMessage({ address, message, signature })
    }
    expect(await isSigned()).toBe(true)
    const before = await chain.getBalance({ address: stranger })
    await request('eth_sendTransaction', { to: stranger, value: '0x5' })
    expect(await chain.getBalance({ address: stranger })).toBe(before + 5n)
    expect(await isSigned()).toBe(true)

    const usdc = info.tokens.USDC!.address
    const pay = (to: Hex, value: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
    const funded = await chain.sendTransaction({
      account: alice,
      chain: null,
      to: usdc,
      data: pay(address, 100n),
    })
    await chain.waitForTransactionReceipt({ hash: funded })
    const calls = [40n, 60n].map((value) => ({ to: usdc, data: pay(stranger, value) }))
    await request('wallet_sendCalls', { id: 'batch', calls })
    await request('wallet_sendCalls', { id: 'beside', calls: [{ to: stranger, value: '0x1' }] })
    for (const id of ['batch', 'beside'])
      await expect
        .poll(() => request('wallet_getCallsStatus', id), { timeout: 60_000 })
        .toMatchObject({ status: 200 })
    expect(await chain.getBalance({ address: stranger })).toBe(before + 6n)
  }, 180_000)
})
