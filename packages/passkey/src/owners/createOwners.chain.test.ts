import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Approval, ApprovalContent } from '@latchkey/core/adapter'
import { goBack, openStandIn, type StandIn } from '@latchkey/devnet'
import { makeCaip2Id } from '@latchkey/protocol'
import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseEther,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { createPasskey } from '../credential/createPasskey.js'
import { findPasskey } from '../credential/findPasskey.js'
import type { Passkey } from '../credential/Passkey.js'
import { createSentOperations } from '../operations/SentOperation.js'
import { chooseAccount } from '../page/chooseAccount.js'
import { createApprovals } from '../page/createApprovals.js'
import type { PasskeyRecord } from '../page/PasskeyRecord.js'
import { createPasskeyProvider } from '../provider/createPasskeyProvider.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { ownersAbi, safeContracts } from '../safe/contracts.js'
import { readSafe } from '../safe/readSafe.js'
import { readSigner } from '../safe/readSigner.js'
import { readSignerCode } from '../safe/readSignerCode.js'
import { toSafeAddress } from '../safe/toSafeAddress.js'
import { createOwners } from './createOwners.js'

const info = inject('devnet').evm[0]!
const chain = createTestClient({ mode: 'anvil', transport: http(info.rpcUrl), cacheTime: 0 }).extend(
  publicActions,
)
const { chainId: id, name, nativeCurrency } = info
const rpcUrls = { default: { http: [info.rpcUrl] } }
const sender = createWalletClient({ chain: { id, name, nativeCurrency, rpcUrls }, transport: http() })
const rp = { id: 'app.example', name: 'App' }
const caipNetworkId = makeCaip2Id({ namespace: 'eip155', reference: String(info.chainId) })
const stranger = getAddress('0x00000000000000000000000000000000000000cc')

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

/** A browser with a passkey wallet that is connected, and a person who agrees to everything. */
async function open() {
  const device = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials: device.credentials })
  const { address } = toSafeAddress(passkey)
  await chain.setBalance({ address, value: parseEther('1') })
  const record: PasskeyRecord = { passkey, address, isConnected: true, chainId: info.chainId }
  return { device, passkey, address, ...openOwners(record, device.credentials) }
}

function openOwners(
  record: PasskeyRecord | undefined,
  credentials: Parameters<typeof createOwners>[0]['credentials'],
  bundlerUrl = bundler.url,
  more: readonly PasskeyNetwork[] = [],
) {
  const { approval, ask } = createApprovals()
  const seen: ApprovalContent[] = []
  const person = { answer: 'confirm' as 'confirm' | 'decline' }
  approval.subscribe(() => {
    const asked = approval.get() as Approval
    if (asked?.step === 'failed') return asked.decline()
    if (asked?.step !== 'asking' || !asked.content) return
    seen.push(asked.content)
    asked[person.answer]()
  })
  const remember = vi.fn<(record: PasskeyRecord) => void>()
  const onChange = vi.fn()
  const network = { chainId: info.chainId, rpcUrl: info.rpcUrl, bundlerUrl }
  const owners = createOwners({
    networks: [network, ...more],
    name: 'Ada',
    rp,
    ask,
    getRecord: () => record,
    operations: createSentOperations(),
    remember,
    onChange,
    ...(credentials && { credentials }),
    pollMs: 50,
  })
  return { owners, seen, remember, onChange, network, person }
}

const { sharedSigner } = safeContracts

/** Which owner of an account a passkey is. */
const signerOf = ({ publicKey }: Pick<Passkey, 'publicKey'>, account: Address) =>
  readSigner({ publicKey, account, readCode: () => readSignerCode({ chainId: id, node: chain }) })

/** Another authenticator in the place of the browser's: a second device. */
const swapDevice = (target: ReturnType<typeof createSoftwareAuthenticator>) => {
  const other = createSoftwareAuthenticator()
  target.credentials.create = other.credentials.create
  return other
}

test('default: a second passkey, made on another device, is an owner, and is found there as one of this account', async () => {
  const { owners, device, address, seen, onChange, network } = await open()
  const place = { account: address, caipNetworkId }
  const alone = [{ id: sharedSigner, isInUse: true }]
  expect(await owners.read(place)).toEqual({ owners: alone, threshold: 1, isDeployed: false })
  const phone = swapDevice(device)
  const pending: boolean[] = []
  owners.isPending.subscribe(() => pending.push(owners.isPending.get()))
  await owners.addPasskey(place)
  expect(pending).toEqual([true, false])
  expect(onChange).toHaveBeenCalled()
  const { owners: both, isDeployed } = await owners.read(place)
  expect(isDeployed).toBe(true)
  expect(both).toHaveLength(2)
  expect(both.map(({ isInUse }) => isInUse)).toEqual([false, true])
  expect(seen).toMatchObject([
    { kind: 'operation', isFirst: true, calls: [{ kind: 'add-signers', signers: [both[0]?.id] }] },
  ])
  // The device that has one is asked for no second one.
  expect(phone.state.created[0]?.publicKey?.excludeCredentials).toHaveLength(1)

  // A new browser, where nothing is remembered: the passkey itself says whose it is.
  const { account, ...second } = await findPasskey({ rpId: rp.id, credentials: phone.credentials })
  expect(account).toBe(address)
  expect(await signerOf(second, address)).toBe(both[0]?.id)
  const choice = { networks: [network], name: 'Ada', rp, credentials: phone.credentials } as const
  expect(await chooseAccount('find', choice)).toMatchObject({ passkey: second, address })
  const provider = createPasskeyProvider({
    networks: [network],
    passkey: second,
    account: address,
    credentials: phone.credentials,
    pollMs: 50,
    confirm: async () => true,
  })
  const before = await chain.getBalance({ address: stranger })
  await provider.request({ method: 'eth_sendTransaction', params: [{ to: stranger, value: '0x9' }] })
  expect(await chain.getBalance({ address: stranger })).toBe(before + 9n)

  // The first one is lost: the second takes it away.
  const record: PasskeyRecord = { passkey: second, address, isConnected: true, chainId: info.chainId }
  const later = openOwners(record, phone.credentials)
  await later.owners.remove({ ...place, id: sharedSigner })
  const left = [{ id: await signerOf(second, address), isInUse: true }]
  expect((await later.owners.read(place)).owners).toEqual(left)
  expect(later.seen).toMatchObject([{ calls: [{ kind: 'remove-signers', signers: [sharedSigner] }] }])
  expect(
    JSON.stringify(later.seen, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain('isOwn')
})

test('behavior: an address is added; its own wallet lets a new passkey in, and the lost one out', async () => {
  const { owners, address } = await open()
  const place = { account: address, caipNetworkId }
  const other = privateKeyToAccount(generatePrivateKey())
  await owners.addAddress({ ...place, address: other.address })
  const { owners: known } = await owners.read(place)
  expect(known).toMatchObject([{ address: other.address, isInUse: false }, { isInUse: true }])
  expect(owners.findProblem(other.address, { ...place, owners: known })).toBe('owner')

  // Another browser, without the passkey.
  const fresh = createSoftwareAuthenticator()
  const { owners: elsewhere, remember, seen } = openOwners(undefined, fresh.credentials)
  const sign = vi.fn(async (typedData: string) => other.signTypedData(JSON.parse(typedData)))
  await elsewhere.recover({ ...place, owner: other.address, remove: [sharedSigner], sign })
  expect(sign).toHaveBeenCalledOnce()
  expect(seen).toMatchObject([
    {
      kind: 'operation',
      signer: other.address,
      calls: [{ kind: 'swap-signers', removed: sharedSigner }],
    },
  ])
  const [[remembered] = []] = remember.mock.calls
  if (!remembered) throw new Error('Nothing is remembered.')
  expect(remember).toHaveBeenCalledWith(expect.objectContaining({ address, isConnected: false }))
  const { owners: left = [] } = (await readSafe(chain, address)) ?? {}
  expect(left).toEqual([other.address, await signerOf(remembered.passkey, address)])
  expect((await findPasskey({ rpId: rp.id, credentials: fresh.credentials })).account).toBe(address)
})

test('behavior: an owner whose address runs a contract’s code by EIP-7702 signs as before', async () => {
  const { owners, address } = await open()
  const place = { account: address, caipNetworkId }
  const other = privateKeyToAccount(generatePrivateKey())
  await owners.addAddress({ ...place, address: other.address })
  // A contract that knows nothing of signatures.
  const authorization = await other.signAuthorization({
    contractAddress: info.contracts.weth,
    chainId: info.chainId,
    nonce: 0,
  })
  const alice = privateKeyToAccount(inject('devnet').accounts[0]!.evm.privateKey)
  const hash = await sender.sendTransaction({
    account: alice,
    to: stranger,
    authorizationList: [authorization],
  })
  await chain.waitForTransactionReceipt({ hash })
  expect(await chain.getCode({ address: other.address })).toMatch(/^0xef0100/)
  expect((await owners.read(place)).owners).toMatchObject([{ address: other.address }, { id: sharedSigner }])
  const { owners: elsewhere, remember } = openOwners(undefined, createSoftwareAuthenticator().credentials)
  const sign = async (typedData: string) => other.signTypedData(JSON.parse(typedData))
  await elsewhere.recover({ ...place, owner: other.address, remove: [sharedSigner], sign })
  expect(remember).toHaveBeenCalledOnce()
})

test('default: one owner comes in the place of another, by one call: a passkey, and an address', async () => {
  const { owners, device, address, seen } = await open()
  const place = { account: address, caipNetworkId }
  await owners.addAddress({ ...place, address: stranger })
  swapDevice(device)
  await owners.addPasskey({ ...place, replaces: stranger })
  const { owners: both } = await owners.read(place)
  expect(both).toEqual([
    { id: expect.any(String), isInUse: false },
    { id: sharedSigner, isInUse: true },
  ])
  const [phone] = both
  expect(seen.at(-1)).toMatchObject({
    calls: [{ kind: 'swap-signers', signers: [phone?.id], removed: stranger }],
  })
  const other = getAddress(`0x${'7'.repeat(40)}`)
  await owners.addAddress({ ...place, address: other, replaces: sharedSigner })
  expect(seen.at(-1)).toMatchObject({
    calls: [{ kind: 'swap-signers', signers: [other], removed: sharedSigner, isOwn: true }],
  })
  expect((await owners.read(place)).owners.map(({ id }) => id)).toEqual([phone?.id, other])
})

test('behavior: several have to sign: set while one can, as far as wallets can sign together; then the passkey alone does nothing', async () => {
  const { owners, passkey, device, address, seen, network } = await open()
  const place = { account: address, caipNetworkId }
  const other = getAddress(`0x${'7'.repeat(40)}`)
  await owners.addAddress({ ...place, address: stranger })
  // Safe’s app cannot ask the passkey: two would have to sign, and one alone could.
  await expect(owners.changeThreshold({ ...place, threshold: 2 })).rejects.toThrow()
  await owners.addAddress({ ...place, address: other })
  await owners.changeThreshold({ ...place, threshold: 2 })
  expect(seen.at(-1)).toMatchObject({ calls: [{ kind: 'threshold', needed: 2 }] })
  expect(await owners.read(place)).toMatchObject({ threshold: 2, isDeployed: true })

  const several = { code: 'wallet/failed', context: { walletCode: 'threshold' } }
  await expect(owners.remove({ ...place, id: other })).rejects.toMatchObject(several)
  const asked = device.state.asked.length
  const provider = createPasskeyProvider({
    networks: [network],
    passkey,
    credentials: device.credentials,
    confirm: async () => true,
  })
  const request = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  const refusal = { code: 4200, message: expect.stringContaining('2 owners') }
  await expect(request('eth_sendTransaction', { to: stranger, value: '0x1' })).rejects.toMatchObject(refusal)
  await expect(request('personal_sign', '0x12', address)).rejects.toMatchObject(refusal)
  expect(device.state.asked).toHaveLength(asked)
})

test('error: S-53 a page asks for no threshold', async () => {
  const { passkey, device, address, network } = await open()
  const provider = createPasskeyProvider({
    networks: [network],
    passkey,
    credentials: device.credentials,
    confirm: async () => true,
  })
  const data = encodeFunctionData({ abi: ownersAbi, functionName: 'changeThreshold', args: [1n] })
  const sending = provider.request({ method: 'eth_sendTransaction', params: [{ to: address, data }] })
  await expect(sending).rejects.toMatchObject({ code: 4200, message: expect.stringContaining('owners') })
})

test('default: an owner of one network is added on another, and leaves each; where the account is not, its first passkey is', async () => {
  const elsewhere = inject('devnet').evm[1]!
  const far = createTestClient({ mode: 'anvil', transport: http(elsewhere.rpcUrl), cacheTime: 0 })
  const standIn = await openStandIn({ rpcUrl: elsewhere.rpcUrl, chainId: elsewhere.chainId, pollMs: 50 })
  onTestFinished(() => standIn.close())
  const { device, passkey, address } = await open()
  await far.setBalance({ address, value: parseEther('1') })
  const record: PasskeyRecord = { passkey, address, isConnected: true, chainId: info.chainId }
  const { chainId, rpcUrl } = elsewhere
  const { owners } = openOwners(record, device.credentials, bundler.url, [
    { chainId, rpcUrl, bundlerUrl: standIn.url, shortName: 'far' },
  ])
  const [here, there] = owners.networks
  if (!here || !there) throw new Error('There are two networks.')
  const place = { account: address, caipNetworkId: here }
  const farPlace = { account: address, caipNetworkId: there }
  swapDevice(device)
  await owners.addPasskey(place)
  const [phone] = (await owners.read(place)).owners
  if (!phone) throw new Error('There is a second owner.')
  expect(await owners.read(farPlace)).toMatchObject({ owners: [{ id: sharedSigner }], isDeployed: false })
  expect(owners.toAppUrl(place)).toBeUndefined()
  expect(owners.toAppUrl(farPlace)).toBe(`https://app.safe.global/home?safe=far:${address}`)

  await owners.addKnown({ ...farPlace, owner: phone })
  expect(await owners.read(farPlace)).toMatchObject({
    owners: [phone, { id: sharedSigner }],
    isDeployed: true,
  })
  for (const one of [place, farPlace]) {
    await owners.remove({ ...one, id: phone.id })
    expect((await owners.read(one)).owners).toEqual([{ id: sharedSigner, isInUse: true }])
  }
})

test('behavior: S-53 taking the passkey in use away is said, from the bytes', async () => {
  const { owners, address, seen } = await open()
  const place = { account: address, caipNetworkId }
  await owners.addAddress({ ...place, address: stranger })
  await owners.remove({ ...place, id: sharedSigner })
  expect(seen.at(-1)).toMatchObject({ calls: [{ kind: 'remove-signers', isOwn: true }] })
  expect((await owners.read(place)).owners).toEqual([{ id: stranger, address: stranger, isInUse: false }])
})

test('error: S-53 the last owner, a wallet of somebody else, declined, an excluded device: nothing changes', async () => {
  const { owners, address, person } = await open()
  const place = { account: address, caipNetworkId }
  await expect(owners.remove({ ...place, id: sharedSigner })).rejects.toMatchObject({
    code: 'send/reverted',
  })
  await expect(owners.addPasskey(place)).rejects.toMatchObject({
    code: 'wallet/failed',
    context: { walletCode: 'excluded' },
  })
  person.answer = 'decline'
  await expect(owners.addAddress({ ...place, address: stranger })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  person.answer = 'confirm'
  await owners.addAddress({ ...place, address: stranger })

  const thief = privateKeyToAccount(generatePrivateKey())
  const { owners: theirs, remember } = openOwners(undefined, createSoftwareAuthenticator().credentials)
  const sign = async (typedData: string) => thief.signTypedData(JSON.parse(typedData))
  await expect(
    theirs.recover({ ...place, owner: thief.address, remove: [sharedSigner], sign }),
  ).rejects.toThrow()
  expect(remember).not.toHaveBeenCalled()
  await expect(theirs.remove({ ...place, id: sharedSigner })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
  expect((await owners.read(place)).owners.map(({ id }) => id)).toEqual([stranger, sharedSigner])
})

test('behavior: a new passkey that the person then declines is forgotten by the device, and the account has one owner', async () => {
  const signalUnknownCredential = vi.fn(async (_: object) => {})
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { owners, device, address, person } = await open()
  const place = { account: address, caipNetworkId }
  const phone = swapDevice(device)
  person.answer = 'decline'
  await expect(owners.addPasskey(place)).rejects.toMatchObject({ code: 'wallet/rejected' })
  const { id } = await findPasskey({ rpId: rp.id, credentials: phone.credentials })
  expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: rp.id, credentialId: id }]])
  expect((await owners.read(place)).owners).toEqual([{ id: sharedSigner, isInUse: true }])
})

test('error: a node that names other code for a passkey’s contract makes no owner, and the person is asked nothing', async () => {
  const { owners, device, address, seen } = await open()
  const place = { account: address, caipNetworkId }
  swapDevice(device)
  const { signerFactory } = safeContracts
  const code = (await chain.getCode({ address: signerFactory })) ?? '0x'
  const part = await readSignerCode({ chainId: id, node: chain })
  const other = code.replace(part.slice(2), `${part.slice(2, -2)}00`) as Hex
  await chain.setCode({ address: signerFactory, bytecode: other })
  await expect(owners.addPasskey(place)).rejects.toMatchObject({ code: 'wallet/failed' })
  expect(seen).toEqual([])
  expect((await owners.read(place)).owners).toEqual([{ id: sharedSigner, isInUse: true }])
  // Asked again, the node says what is there.
  await chain.setCode({ address: signerFactory, bytecode: code })
  swapDevice(device)
  await owners.addPasskey(place)
  expect((await owners.read(place)).owners).toHaveLength(2)
})

test('error: a change whose call failed in its block is told as failed', async () => {
  const { device, passkey, address } = await open()
  // The bundler's own answers, but for its estimate: it does not see that the last owner cannot go.
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method } = JSON.parse(body)
    const most = numberToHex(1_000_000)
    const result = { callGasLimit: most, verificationGasLimit: most, preVerificationGas: most }
    const headers = { 'content-type': 'application/json' }
    const answer =
      method === 'eth_estimateUserOperationGas'
        ? JSON.stringify({ jsonrpc: '2.0', id, result })
        : await (await fetch(bundler.url, { method: 'POST', headers, body })).text()
    response.setHeader('content-type', 'application/json')
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const record: PasskeyRecord = { passkey, address, isConnected: true, chainId: info.chainId }
  const { owners, onChange } = openOwners(record, device.credentials, `http://127.0.0.1:${port}`)
  const removing = owners.remove({ account: address, caipNetworkId, id: sharedSigner })
  await expect(removing).rejects.toMatchObject({ code: 'send/reverted' })
  // It is over, and the list is read anew.
  expect(owners.isPending.get()).toBe(false)
  expect(onChange).toHaveBeenCalled()
})

test('error: S-54 a passkey that names an account is no owner by that: its contract has to name it', async () => {
  const { owners, address, network } = await open()
  const place = { account: address, caipNetworkId }
  /** A device with a passkey that says it is of an account. */
  const claim = async (account: Address) => {
    const { credentials } = createSoftwareAuthenticator()
    const passkey = await createPasskey({ name: 'Eve', rp, account, credentials })
    const find = () => chooseAccount('find', { networks: [network], name: 'Eve', rp, credentials })
    return { passkey, find }
  }
  const notOwner = { code: 'wallet/failed', context: { walletCode: 'not-owner' } }
  const claimed = await claim(address)
  // The account is not on the chain yet, and then it is.
  await expect(claimed.find()).rejects.toMatchObject(notOwner)
  await owners.addAddress({ ...place, address: stranger })
  await expect(claimed.find()).rejects.toMatchObject(notOwner)
  // Any other contract could name whom it likes.
  const { find } = await claim(info.contracts.weth)
  await expect(find()).rejects.toThrow('no account of this kind')
})

test('error: S-53 addresses that cannot be owners, an account that is none, another network', async () => {
  const { owners, address } = await open()
  const place = { account: address, caipNetworkId }
  const problem = (text: string) => owners.findProblem(text, { ...place, owners: [] })
  expect(problem('0x12')).toBe('invalid')
  expect(problem(address.replace(/[a-f]/, (letter) => letter.toUpperCase()))).toBe('invalid')
  expect(problem(`0x${'0'.repeat(40)}`)).toBe('zero')
  expect(problem(address)).toBe('self')
  expect(problem(address.toLowerCase())).toBe('self')
  expect(problem(stranger)).toBeUndefined()
  await expect(owners.addAddress({ ...place, address: `0x${'0'.repeat(40)}` })).rejects.toMatchObject({
    code: 'address/invalid',
  })
  expect((await owners.read({ ...place, account: stranger })).owners).toEqual([])
  // Another contract can say what it likes about its owners.
  await expect(owners.read({ ...place, account: info.contracts.weth })).rejects.toThrow()
  await expect(
    owners.read({ ...place, caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }) }),
  ).rejects.toMatchObject({
    code: 'network/unsupported',
  })
})
