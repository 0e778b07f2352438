import { base58 } from '@scure/base'
import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  namehash,
  parseAbi,
  recoverAddress,
  toHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NamesTest, openNames, register, testSeconds } from '../../../test/openNames.js'
import { postJson } from '../../../test/postJson.js'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../../test/signers.js'
import { decodeBitcoinAddress } from '../../signatures/decodeBitcoinAddress.js'

const gatewayKey = `0x${'5'.repeat(64)}` as const
const gateway = privateKeyToAccount(gatewayKey).address
const sender = '0x00000000000000000000000000000000000c0de5'
const resolverAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function pubkey(bytes32 node) view returns (bytes32 x, bytes32 y)',
])
const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const alice = evmSigner(0, 2_147_514_985)
const attributes = { bio: 'hi', avatar: 'https://pictures.example/a.png' }

let names: NamesTest
beforeAll(async () => {
  names = await openNames({ names: { gatewayKey, gatewaySeconds: 60 } })
  await register(names, 'alice.latchkey.id', alice, { attributes })
  await register(names, 'solana.latchkey.id', solanaSigner())
  await register(names, 'bitcoin.latchkey.id', bitcoinSigner())
}, 60_000)
afterAll(() => names.store.close())

const question = (wire: Uint8Array, call: Hex) =>
  encodeFunctionData({ abi: resolverAbi, functionName: 'resolve', args: [toHex(wire), call] })

/** Asks as a client does for a contract, and checks the signature as the contract does. */
async function ask(name: string, call: Hex, by: 'GET' | 'POST' = 'GET') {
  const data = question(packetToBytes(name), call)
  const response =
    by === 'GET'
      ? await names.app.request(`/v1/ccip/${sender}/${data}.json`)
      : await names.app.request('/v1/ccip', postJson({ sender, data }))
  const body = (await response.json()) as { data: Hex }
  expect([response.status, Object.keys(body)]).toEqual([200, ['data']])
  const [result, expires, signature] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    body.data,
  )
  expect(expires).toBe(BigInt(testSeconds + 60))
  const hash = keccak256(
    encodePacked(
      ['bytes', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(data), keccak256(result)],
    ),
  )
  expect(await recoverAddress({ hash, signature })).toBe(gateway)
  expect(signature).toHaveLength(132)
  return result
}
const askAddress = async (name: string) => {
  const call = encodeFunctionData({ abi: addrAbi, args: [keccak256(toHex(name))] })
  return decodeFunctionResult({ abi: addrAbi, data: await ask(name, call) })
}
const askCoin = async (name: string, coinType: bigint) => {
  const args = [keccak256(toHex(name)), coinType] as const
  const call = encodeFunctionData({ abi: resolverAbi, functionName: 'addr', args })
  return decodeFunctionResult({ abi: resolverAbi, functionName: 'addr', data: await ask(name, call) })
}
const askText = async (name: string, key: string) => {
  const call = encodeFunctionData({ abi: resolverAbi, functionName: 'text', args: [namehash(name), key] })
  return decodeFunctionResult({ abi: resolverAbi, functionName: 'text', data: await ask(name, call, 'POST') })
}

describe('records', () => {
  test('default: the address on Ethereum', async () => {
    expect(await askAddress('alice.latchkey.id')).toBe(alice.address)
    expect(await askAddress('ALICE.latchkey.id')).toBe(alice.address)
  })

  test('param: coin types in the form of their chains (ENSIP-9)', async () => {
    expect(await askCoin('alice.latchkey.id', 60n)).toBe(alice.address.toLowerCase())
    expect(await askCoin('alice.latchkey.id', 2_147_514_985n)).toBe(alice.address.toLowerCase())
    expect(await askCoin('solana.latchkey.id', 501n)).toBe(toHex(base58.decode(solanaSigner().address)))
    const { script } = decodeBitcoinAddress(bitcoinSigner().address)!
    expect(await askCoin('bitcoin.latchkey.id', 1n)).toBe(toHex(script))
  })

  test('param: texts', async () => {
    expect(await askText('alice.latchkey.id', 'avatar')).toBe(attributes.avatar)
    expect(await askText('alice.latchkey.id', 'description')).toBe('hi')
    expect(await askText('alice.latchkey.id', 'bio')).toBe('hi')
  })

  test('behavior: what is not there is empty', async () => {
    for (const name of [
      'nobody.latchkey.id',
      'alice.keys.id',
      'alice.eth',
      'a.alice.latchkey.id',
      'al\0ice.latchkey.id',
      'älice.latchkey.id',
      'latchkey.id',
      '',
    ]) {
      expect(await askAddress(name)).toBe(zeroAddress)
      expect(await askCoin(name, 60n)).toBe('0x')
    }
    expect(await askAddress('solana.latchkey.id')).toBe(zeroAddress)
    expect(await askCoin('alice.latchkey.id', 0n)).toBe('0x')
    expect(await askCoin('alice.latchkey.id', 2n ** 255n)).toBe('0x')
    expect(await askText('alice.latchkey.id', 'url')).toBe('')
    expect(await askText('alice.latchkey.id', 'constructor')).toBe('')
    expect(await askText('solana.latchkey.id', 'avatar')).toBe('')
    const node = [namehash('alice.latchkey.id')] as const
    const content = encodeFunctionData({ abi: resolverAbi, functionName: 'contenthash', args: node })
    const empty = await ask('alice.latchkey.id', content)
    expect(decodeFunctionResult({ abi: resolverAbi, functionName: 'contenthash', data: empty })).toBe('0x')
    const unknown = encodeFunctionData({ abi: resolverAbi, functionName: 'pubkey', args: node })
    expect(await ask('alice.latchkey.id', unknown)).toBe('0x')
  })
})

describe('error', () => {
  const call = encodeFunctionData({ abi: addrAbi, args: [namehash('alice.latchkey.id')] })
  const send = async (data: string) => {
    const response = await names.app.request(`/v1/ccip/${sender}/${data}.json`)
    return { status: response.status, text: await response.text() }
  }

  test.each([
    ['no call', '0x00000000'],
    ['another call', call],
    ['a call that ends too early', question(packetToBytes('alice.latchkey.id'), call).slice(0, 200)],
    ['a question without a selector', question(packetToBytes('alice.latchkey.id'), '0x1234')],
    [
      'a question that ends too early',
      question(packetToBytes('alice.latchkey.id'), call.slice(0, 20) as Hex),
    ],
    ['a name without an end', question(packetToBytes('alice.latchkey.id').subarray(0, -1), call)],
    ['a name with something after it', question(Uint8Array.of(...packetToBytes('alice.eth'), 0), call)],
    ['a label longer than the name', question(Uint8Array.of(9, 97, 0), call)],
    ['a label with a dot', question(Uint8Array.of(3, 97, 46, 98, 0), call)],
    ['a label that is no text', question(Uint8Array.of(1, 0xff, 0), call)],
  ])('error: %s', async (_, data) => {
    const { status, text } = await send(data)
    expect([status, JSON.parse(text)]).toEqual([400, { code: 'BAD_REQUEST', message: expect.any(String) }])
  })

  test('error: no hex, no sender, no `.json`', async () => {
    expect((await send('0xzz')).status).toBe(400)
    for (const path of [`0x1/${call}.json`, `${sender}/${call}`]) {
      expect((await names.app.request(`/v1/ccip/${path}`)).status).toBe(400)
    }
    const response = await names.app.request('/v1/ccip', postJson('{}'))
    expect(response.status).toBe(400)
  })

  test('param: without a key there is no gateway', async () => {
    const off = await openNames()
    const data = question(packetToBytes('alice.latchkey.id'), call)
    const response = await off.app.request(`/v1/ccip/${sender}/${data}.json`)
    expect([response.status, await response.text()]).toEqual([404, ''])
    await off.store.close()
  })
})
