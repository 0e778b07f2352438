import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadArtifact } from '@latchkey/devnet'
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  keccak256,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readContract } from 'viem/actions'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDependencies } from '../../../../test/createTestDependencies.js'
import { createGateways } from '../../../gateways/createGateways.js'
import { createNodePool } from '../../../nodes/createNodePool.js'
import { connectNames } from './connectNames.js'

// A resolver on a real chain, and a gateway that knows nothing of this server: what EIP-3668 says of one, and no more.
const { accounts, evm } = inject('devnet')
const chain = evm[0]!
const [deployer, bob] = accounts.map(({ evm }) => privateKeyToAccount(evm.privateKey))
const key = generatePrivateKey()
const name = 'jesse.base.example'

const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const json = { 'content-type': 'application/json' }

/** Signs as the resolver on the chain will have it. */
async function answer(sender: Hex, question: Hex, holder: Hex, by = key): Promise<Hex> {
  const { args } = decodeFunctionData({ abi: resolveAbi, data: question })
  expect(decodeFunctionData({ abi: addrAbi, data: args[1] }).args).toEqual([namehash(name)])
  const { timestamp } = await client.getBlock()
  const [result, expires] = [encodeAbiParameters([{ type: 'address' }], [holder]), timestamp + 3_600n]
  const parts = ['0x1900', sender, expires, keccak256(question), keccak256(result)] as const
  const hash = keccak256(encodePacked(['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'], parts))
  const signature = await privateKeyToAccount(by).sign({ hash })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

type Face = (response: ServerResponse, sender: Hex, question: Hex) => unknown
const says = (response: ServerResponse, data: unknown) =>
  response.writeHead(200, json).end(JSON.stringify({ data }))
const faces: Record<string, Face> = {
  right: async (response, ...question) => says(response, await answer(...question, bob!.address)),
  forged: async (response, ...question) =>
    says(response, await answer(...question, deployer!.address, generatePrivateKey())),
  altered: async (response, ...question) =>
    says(
      response,
      (await answer(...question, bob!.address)).replace(
        bob!.address.slice(2).toLowerCase(),
        deployer!.address.slice(2).toLowerCase(),
      ),
    ),
  nonsense: (response) => says(response, '0x1234'),
  missing: (response) => response.writeHead(404, json).end('{"message":"unknown"}'),
  broken: (response) => response.writeHead(500).end(),
  silent: () => {},
  huge: (response) => says(response, `0x${'00'.repeat(300_000)}`),
  text: (response) => response.end('0x1234'),
  inward: (response) => response.writeHead(302, { location: inside }).end(),
}

const asked: string[] = []
let hits = 0
const outer = createServer(async (request, response) => {
  const [, face = '', sender, question] = (request.url ?? '').split('/')
  asked.push(face)
  let body = ''
  for await (const part of request) body += part
  const posted = body === '' ? { sender, data: question } : JSON.parse(body)
  await faces[face]?.(response, posted.sender, posted.data)
})
/** Somebody else of the operator's own network, who would answer. */
const inner = createServer(async (request, response) => {
  hits += 1
  const [, sender, question] = (request.url ?? '').split('/') as [string, Hex, Hex]
  says(response, await answer(sender, question, bob!.address))
})
const client = createPublicClient({ transport: http(chain.rpcUrl) })
const { log, metrics } = createTestDependencies()
const config = { chainId: `eip155:${chain.chainId}` as never, rpcUrls: [chain.rpcUrl], wsUrls: [] }
const nodes = createNodePool({ config, log, metrics })
let [origin, inside] = ['', '']

beforeAll(async () => {
  await Promise.all(
    [outer, inner].map((one) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done))),
  )
  const originOf = (server: typeof outer) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = originOf(outer)
  inside = originOf(inner)
})
afterAll(async () => {
  nodes.close()
  for (const one of [outer, inner]) {
    one.closeAllConnections()
    await new Promise((done) => one.close(done))
  }
})

async function deploy(url: string): Promise<Hex> {
  const { abi, bytecode } = loadArtifact('OffchainResolver')
  const wallet = createWalletClient({ account: deployer!, transport: http(chain.rpcUrl) })
  const args = [url, privateKeyToAccount(key).address]
  const hash = await wallet.deployContract({ abi, bytecode, args, chain: null })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return contractAddress as Hex
}

/** Who has the name, as the contract on the chain says in the end; or what went wrong. */
async function look(url: string) {
  let isUnanswered = false
  asked.length = 0
  hits = 0
  const names = connectNames({
    nodes,
    gateways: createGateways({ allowed: ['*', origin], timeoutMs: 2_000 }),
    onUnanswered: () => {
      isUnanswered = true
    },
    signal: undefined,
    gatewaySignal: AbortSignal.timeout(20_000),
  })
  const data = encodeFunctionData({ abi: addrAbi, args: [namehash(name)] })
  const args = [toHex(packetToBytes(name)), data] as const
  const question = { address: await deploy(url), abi: resolveAbi, functionName: 'resolve', args } as const
  const holder = await readContract(names, question).then(
    (found) => decodeFunctionResult({ abi: addrAbi, data: found }),
    () => undefined,
  )
  return { holder, isUnanswered }
}

describe('a name whose records are with somebody else (EIP-3668)', () => {
  test.each(['/{sender}/{data}', ''])('default: asked at …%s', async (path) => {
    expect(await look(`${origin}/right${path}`)).toEqual({ holder: bob!.address, isUnanswered: false })
    expect(asked).toEqual(['right'])
  })

  test.each(['forged', 'altered', 'nonsense'])(
    'error: S-61 %s: the contract does not believe it',
    async (face) => {
      expect(await look(`${origin}/${face}/{sender}/{data}`)).toEqual({
        holder: undefined,
        isUnanswered: false,
      })
      expect(asked).toEqual([face])
    },
  )

  test.each([
    ['missing', false],
    ['broken', true],
    ['silent', true],
    ['huge', true],
    ['text', true],
    ['inward', true],
  ])('error: S-61 %s', async (face, isUnanswered) => {
    expect(await look(`${origin}/${face}/{sender}/{data}`)).toEqual({ holder: undefined, isUnanswered })
    expect([asked, hits]).toEqual([[face], 0])
  })

  test('error: S-39 a gateway in the operator’s own network, by its address', async () => {
    expect(await look(`${inside}/{sender}/{data}`)).toEqual({ holder: undefined, isUnanswered: false })
    expect(hits).toBe(0)
  })
})
