import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  getAddress,
  type Hex,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createScriptedNodes } from '../../../../test/createScriptedNodes.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { connectPinned } from '../../../web/connectPinned.js'
import { createWebFetcher } from '../../../web/createWebFetcher.js'
import { createMetadataReader } from './createMetadataReader.js'
import { createNftReader } from './createNftReader.js'

const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6'
const abi = parseAbi([
  'function ownerOf(uint256 id)',
  'function tokenURI(uint256 id)',
  'function balanceOf(address owner, uint256 id)',
  'function uri(uint256 id)',
])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const base64 = (value: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`
const image = 'https://pictures.example/a.png'

/** The open internet, by path. */
const asked: string[] = []
const pages: Record<string, [status: number, body: string]> = {
  '/7': [200, JSON.stringify({ image })],
  [`/${pad('0x07').slice(2)}`]: [200, JSON.stringify({ image: 'ipfs://Qm/7.png' })],
  '/page': [200, '<html></html>'],
  '/huge': [200, JSON.stringify({ image, more: 'x'.repeat(300_000) })],
  '/broken': [500, ''],
  '/missing': [404, ''],
}
const outer = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`)
  const [status, body] = pages[request.url ?? ''] ?? [404, '']
  response.writeHead(status).end(body)
})
beforeAll(() => new Promise<void>((done) => outer.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => outer.close(done)))
beforeEach(() => {
  asked.length = 0
})

/** To the open internet, without the TLS that this machine has no certificate for. */
const fetchWeb = createWebFetcher({
  resolve: async (hostname) => [hostname === 'inside.example' ? '10.0.0.1' : '93.184.215.14'],
  connect: ({ url, ...target }) => {
    const plain = new URL(`http://${url.host}${url.pathname}`)
    plain.port = String((outer.address() as AddressInfo).port)
    return connectPinned()({ ...target, url: plain, address: '127.0.0.1' })
  },
})

const dataOf = (params: unknown) => (params as [{ data: Hex }])[0].data

type Answers = { held?: Hex; uri?: Hex; fails?: Error }

function open({ held = pad(owner), uri = text(base64({ image })), fails }: Answers = {}) {
  const { nodes, calls } = createScriptedNodes({
    eth_call: (params) => {
      if (fails) throw fails
      const [{ to, data }] = params as [{ to: string; data: Hex }]
      expect(to).toBe(contract)
      const { functionName } = decodeFunctionData({ abi, data })
      return functionName === 'ownerOf' || functionName === 'balanceOf' ? held : uri
    },
  })
  const read = createNftReader({
    findNodes: (chainId) => (chainId === 'eip155:1' ? nodes : undefined),
    readMetadata: createMetadataReader({ fetchWeb, ipfsGateway: 'https://ipfs.example' }),
  })
  return {
    read: (reference = `eip155:1/erc721:${contract}/7`) => read(reference, { owner }),
    calls,
  }
}

describe('createNftReader', () => {
  test('default: erc721, of the account', async () => {
    const { read, calls } = open()
    expect(await read()).toBe(image)
    const functions = calls.map(({ params }) => decodeFunctionData({ abi, data: dataOf(params) }))
    expect(functions).toEqual([
      { functionName: 'ownerOf', args: [7n] },
      { functionName: 'tokenURI', args: [7n] },
    ])
  })

  test('default: erc1155, with the id in its URI', async () => {
    const { read, calls } = open({ held: toHex(1n, { size: 32 }), uri: text('https://nft.example/{id}') })
    expect(await read(`eip155:1/erc1155:${contract}/7`)).toBe('ipfs://Qm/7.png')
    const functions = calls.map(({ params }) => decodeFunctionData({ abi, data: dataOf(params) }))
    expect(functions[0]?.args).toEqual([getAddress(owner), 7n])
    expect(asked).toEqual([`nft.example:${(outer.address() as AddressInfo).port}/${pad('0x07').slice(2)}`])
  })

  test('behavior: what it says of itself may be elsewhere, or on the chain', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
    const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    for (const [uri, expected] of [
      ['https://nft.example/7', image],
      [base64({ image_url: image }), image],
      [base64({ image_data: svg }), picture],
      [base64({ image: `data:image/svg+xml;utf8,${svg}` }), picture],
      [base64({ image: `data:image/svg+xml,${encodeURIComponent(svg)}` }), picture],
      [`data:application/json;utf8,${JSON.stringify({ image })}`, image],
      [`data:application/json,${encodeURIComponent(JSON.stringify({ image }))}`, image],
    ] as const)
      expect(await open({ uri: text(uri) }).read(), uri).toBe(expected)
  })

  test.each(['https://a.example/x.png', 'alice', 'eip155:1/erc20:0x1/1', `eip155:1/erc721:${contract}`])(
    'behavior: %s names none',
    async (reference) => expect(await open().read(reference)).toBeUndefined(),
  )

  test.each([
    ['somebody else’s', { held: pad(other) }],
    ['nobody’s', { held: '0x' as Hex }],
    ['no contract of this kind', { fails: new NodeRefusal(3, 'execution reverted') }],
    ['nonsense', { uri: '0x1234' as Hex }],
    ['no JSON', { uri: text('https://nft.example/page') }],
    ['a page that is missing', { uri: text('https://nft.example/missing') }],
    ['S-39 too large', { uri: text('https://nft.example/huge') }],
    ['S-39 inside', { uri: text('https://inside.example/7') }],
    ['S-39 by http', { uri: text('http://nft.example/7') }],
    ['S-39 a file', { uri: text('file:///etc/passwd') }],
    ['a list', { uri: text(base64([])) }],
    ['no picture', { uri: text(base64({ image: '', image_data: 'alert(1)' })) }],
  ])('error: %s', async (_name, answers) => expect(await open(answers).read()).toBeNull())

  test('error: S-06 an erc1155 that the account has none of', async () => {
    const { read } = open({ held: pad('0x00'), uri: text('https://nft.example/{id}') })
    expect(await read(`eip155:1/erc1155:${contract}/7`)).toBeNull()
    expect(asked).toEqual([])
  })

  test('error: a network that is not served, and an id that is none', async () => {
    const { read, calls } = open()
    expect(await read(`eip155:2/erc721:${contract}/7`)).toBeNull()
    expect(await read(`eip155:1/erc721:${contract}/${'9'.repeat(78)}`)).toBeNull()
    expect(calls).toEqual([])
  })

  test('error: what does not answer is no answer', async () => {
    await expect(open({ fails: refuseUnavailable('', 'no node') }).read()).rejects.toMatchObject({
      status: 503,
    })
    await expect(open({ uri: text('https://nft.example/broken') }).read()).rejects.toThrow('status 500')
  })
})
