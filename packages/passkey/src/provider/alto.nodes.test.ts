import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCacheDir, demoAccounts, type EvmInfo, freePorts, startAlto, startEvm } from '@latchkey/devnet'
import { makeCaip2Id } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { connectChainOf, openPasskeyWallet } from '../../test/openPasskeyWallet.js'
import { findPasskey } from '../credential/findPasskey.js'
import type { Credentials } from '../credential/Passkey.js'
import { createSentOperations } from '../operations/SentOperation.js'
import { createOwners } from '../owners/createOwners.js'
import { createApprovals } from '../page/createApprovals.js'
import type { PasskeyRecord } from '../page/PasskeyRecord.js'
import { safeContracts } from '../safe/contracts.js'
import { readSafe } from '../safe/readSafe.js'
import { readSigner } from '../safe/readSigner.js'
import { readSignerCode } from '../safe/readSignerCode.js'
import { createPasskeyProvider } from './createPasskeyProvider.js'

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

  test('default: a second passkey becomes an owner, and sends; an address takes the lost one’s place by a new passkey', async () => {
    const chain = connectChainOf(info)
    const { address, passkey, credentials, network } = await openPasskeyWallet({ info, bundler })
    const place = {
      account: address,
      caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: String(info.chainId) }),
    }
    const recovery = privateKeyToAccount(generatePrivateKey())
    const phone = createSoftwareAuthenticator()
    const open = (record: PasskeyRecord | undefined, keys: Credentials) => {
      const { approval, ask } = createApprovals()
      approval.subscribe(() => {
        const asked = approval.get()
        if (asked?.step === 'asking') asked.confirm()
        else if (asked?.step === 'failed') asked.decline()
      })
      return createOwners({
        networks: [network],
        name: 'Ada',
        rp: { id: 'app.example', name: 'App' },
        ask,
        getRecord: () => record,
        operations: createSentOperations(),
        remember: () => {},
        onChange: () => {},
        credentials: keys,
        pollMs: 200,
      })
    }
    const record = { passkey, address, isConnected: true, chainId: info.chainId }
    // The passkey in use signs, and another device makes the new one.
    const owners = open(record, { get: credentials.get, create: phone.credentials.create })
    await owners.addPasskey(place)
    await owners.addAddress({ ...place, address: recovery.address })

    const { account, ...second } = await findPasskey({ rpId: 'app.example', credentials: phone.credentials })
    expect(account).toBe(address)
    const provider = createPasskeyProvider({
      networks: [network],
      passkey: second,
      account: address,
      credentials: phone.credentials,
      pollMs: 200,
      confirm: async () => true,
    })
    const before = await chain.getBalance({ address: stranger })
    await provider.request({ method: 'eth_sendTransaction', params: [{ to: stranger, value: '0x3' }] })
    expect(await chain.getBalance({ address: stranger })).toBe(before + 3n)

    const signerOf = (publicKey: Hex) => {
      const readCode = () => readSignerCode({ chainId: info.chainId, node: chain })
      return readSigner({ publicKey, account: address, readCode })
    }
    const lost = await signerOf(second.publicKey)
    const fresh = createSoftwareAuthenticator()
    await open(undefined, fresh.credentials).recover({
      ...place,
      owner: recovery.address,
      remove: [lost],
      sign: (typedData) => recovery.signTypedData(JSON.parse(typedData)),
    })
    const { publicKey } = await findPasskey({ rpId: 'app.example', credentials: fresh.credentials })
    expect((await readSafe(chain, address))?.owners).toEqual([
      recovery.address,
      await signerOf(publicKey),
      safeContracts.sharedSigner,
    ])
  }, 180_000)
})
