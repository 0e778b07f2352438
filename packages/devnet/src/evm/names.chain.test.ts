import {
  decodeFunctionResult,
  encodeFunctionData,
  namehash,
  parseAbi,
  toCoinType,
  toHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { describe, expect, inject, test } from 'vitest'
import { connectEvm } from './connectEvm.js'
import { carolVaultAccount } from './keys.js'
import { aliceAvatar, defaultCoinType } from './seed/nameRecords.js'

const { accounts, evm } = inject('devnet')
const [alice, bob, carol, dave] = accounts.map((account) => account.evm.address)
const resolverAbi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function setText(bytes32 node, string key, string value)',
])

describe.each(evm.map((chain) => [chain.chainId, chain] as const))('chain %i', (chainId, info) => {
  const client = connectEvm(info)
  const coinType = toCoinType(chainId)

  test('default: getEnsAddress and getEnsName agree for alice, bob and carol', async () => {
    for (const [name, address] of [
      ['alice.eth', alice],
      ['bob.eth', bob],
      ['carol.eth', carol],
    ] as const) {
      expect(await client.getEnsAddress({ name })).toBe(address)
      expect(await client.getEnsName({ address: address! })).toBe(name)
    }
  })

  test('default: the manifest says what the chain says', async () => {
    for (const { name, address, chainAddress = null } of info.names) {
      expect(await client.getEnsAddress({ name })).toBe(address)
      if (chainAddress) {
        expect((await client.getEnsAddress({ name, coinType }))?.toLowerCase()).toBe(
          chainAddress.toLowerCase(),
        )
      }
    }
    expect(info.names.find(({ name }) => name === 'carol.eth')?.chainAddress).toBe(carolVaultAccount.address)
  })

  test('default: getEnsAvatar gives a picture that needs no network', async () => {
    expect(await client.getEnsAvatar({ name: 'alice.eth' })).toBe(aliceAvatar)
    expect(await client.getEnsAvatar({ name: 'bob.eth' })).toBeNull()
  })

  test('default: getEnsText gives records, and null where there is none', async () => {
    expect(await client.getEnsText({ name: 'alice.eth', key: 'url' })).toBe('https://alice.example')
    expect(await client.getEnsText({ name: 'alice.eth', key: 'com.twitter' })).toBe('alice')
    expect(await client.getEnsText({ name: 'alice.eth', key: 'nothing' })).toBeNull()
    expect(await client.getEnsText({ name: 'nobody.eth', key: 'url' })).toBeNull()
  })

  test('default: getEnsResolver gives the resolver of the registry', async () => {
    const found = await client.getEnsResolver({ name: 'alice.eth' })
    const args = [namehash('alice.eth')] as const
    const registry = { address: info.contracts.ensRegistry, abi: resolverAbi } as const
    expect(found).toBe(await client.readContract({ ...registry, functionName: 'resolver', args }))
    expect(found).not.toBe(zeroAddress)
    expect(await client.getEnsResolver({ name: 'nobody.eth' })).toBe(zeroAddress)
  })

  test('param: coinType: carol has another address on every chain of the devnet', async () => {
    for (const other of evm) {
      const found = await client.getEnsAddress({ name: 'carol.eth', coinType: toCoinType(other.chainId) })
      expect(found?.toLowerCase()).toBe(carolVaultAccount.address.toLowerCase())
    }
    const { address } = carolVaultAccount
    expect(await client.getEnsName({ address, coinType })).toBe('carol.eth')
    expect(await client.getEnsName({ address })).toBeNull()
    expect(await client.getEnsName({ address: carol!, coinType })).toBeNull()
  })

  test('param: coinType: alice has a default for every EVM chain, bob has not', async () => {
    for (const type of [coinType, toCoinType(10), defaultCoinType]) {
      expect((await client.getEnsAddress({ name: 'alice.eth', coinType: type }))?.toLowerCase()).toBe(
        alice?.toLowerCase(),
      )
      expect(await client.getEnsAddress({ name: 'bob.eth', coinType: type })).toBeNull()
    }
    expect(await client.getEnsName({ address: alice!, coinType })).toBe('alice.eth')
    expect(await client.getEnsName({ address: alice!, coinType: defaultCoinType })).toBe('alice.eth')
    expect(await client.getEnsName({ address: bob!, coinType })).toBeNull()
  })

  test('param: coinType: records of other kinds of chains are there as bytes', async () => {
    const solana = await client.getEnsAddress({ name: 'alice.eth', coinType: 501n })
    expect(solana).toMatch(/^0x[0-9a-f]{64}$/)
    // A version 0 witness program: native segwit.
    const bitcoin = await client.getEnsAddress({ name: 'alice.eth', coinType: 0n })
    expect(bitcoin).toMatch(/^0x0014[0-9a-f]{40}$/)
  })

  test('error: a name that leads elsewhere is no primary name', async () => {
    expect(await client.getEnsName({ address: dave! })).toBeNull()
    await expect(client.getEnsName({ address: dave!, strict: true })).rejects.toThrow(
      'ReverseAddressMismatch',
    )
    expect(await client.getEnsAddress({ name: 'mallory.eth' })).not.toBe(dave)
  })

  test('error: an unknown name and an address without a name give null, and throw when strict', async () => {
    const address = '0x00000000000000000000000000000000000000a1'
    expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'pay.alice.eth' })).toBeNull()
    expect(await client.getEnsName({ address })).toBeNull()
    expect(await client.getEnsName({ address, coinType })).toBeNull()
    expect(await client.getEnsName({ address, coinType: toCoinType(10) })).toBeNull()
    await expect(client.getEnsAddress({ name: 'nobody.eth', strict: true })).rejects.toThrow(
      'ResolverNotFound',
    )
  })
})

test('behavior: a name belongs to its person, who may change it', async () => {
  const client = connectEvm(evm[0]!)
  const address = await client.getEnsResolver({ name: 'bob.eth' })
  const node = namehash('bob.eth')
  const setText = { address, abi: resolverAbi, functionName: 'setText' } as const
  const foreign = client.simulateContract({ account: alice!, ...setText, args: [node, 'notice', 'mine now'] })
  await expect(foreign).rejects.toThrow('reverted')

  const hash = await client.writeContract({
    account: privateKeyToAccount(accounts[1]!.evm.privateKey),
    ...setText,
    args: [node, 'notice', 'hello'],
  })
  await client.waitForTransactionReceipt({ hash })
  expect(await client.getEnsText({ name: 'bob.eth', key: 'notice' })).toBe('hello')
})

test('behavior: a contenthash is there', async () => {
  const client = connectEvm(evm[0]!)
  const address = await client.getEnsResolver({ name: 'alice.eth' })
  const args = [namehash('alice.eth')] as const
  const found = await client.readContract({ address, abi: resolverAbi, functionName: 'contenthash', args })
  expect(found).toMatch(/^0xe30101701220[0-9a-f]{64}$/)
})

test('behavior: the universal resolver answers many questions at once (ENSIP-23)', async () => {
  const abi = parseAbi([
    'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
    'function multicall(bytes[] calls) view returns (bytes[])',
    'function text(bytes32 node, string key) view returns (string)',
  ])
  const node = namehash('alice.eth')
  const text = (key: string) => encodeFunctionData({ abi, functionName: 'text', args: [node, key] })
  const calls = [text('com.github'), '0x01020304', text('email')] as const
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
  const [encoded] = await connectEvm(evm[0]!).readContract({
    address: evm[0]!.contracts.ensUniversalResolver,
    abi,
    functionName: 'resolve',
    args: [toHex(packetToBytes('alice.eth')), data],
  })
  const [github, failure, email] = decodeFunctionResult({ abi, functionName: 'multicall', data: encoded })
  expect(decodeFunctionResult({ abi, functionName: 'text', data: github! })).toBe('alice')
  expect(decodeFunctionResult({ abi, functionName: 'text', data: email! })).toBe('alice@alice.example')
  // UnsupportedResolverProfile(0x01020304)
  expect(failure).toMatch(/^0x7b1c461b01020304/)
})
