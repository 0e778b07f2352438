import { serve } from '@hono/node-server'
import { loadArtifact, signSafeMessage } from '@latchkey/devnet'
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  namehash,
  parseAbi,
  serializeErc6492Signature,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../test/createAccountNetworks.js'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { type NamesTest, openNames, reason, register } from '../../test/openNames.js'
import { evmSigner, type Signer } from '../../test/signers.js'
import { createNodePool } from '../nodes/createNodePool.js'

const { accounts, evm } = inject('devnet')
const chain = evm[0]!
const [alice, bob] = accounts.map((account) => privateKeyToAccount(account.evm.privateKey))
const coinType = 2_147_514_985
const { deployed, counterfactual } = chain.contracts.safe
const gatewayKey = `0x${'5'.repeat(64)}` as const

const connect = (rpcUrls: string[]) => {
  const { log, metrics } = createTestDependencies()
  const nodes = createNodePool({
    config: { chainId: accountChains.devnet as never, rpcUrls, wsUrls: [] },
    log,
    metrics,
  })
  return createAccountNetworks({ [accountChains.devnet]: nodes })
}

let names: NamesTest
beforeAll(async () => {
  names = await openNames({
    names: { gatewayKey },
    dependencies: { networks: connect([chain.rpcUrl]) },
  })
})
afterAll(() => names.store.close())

const sign = (safe: Hex, message: string, owner = alice!) =>
  signSafeMessage({ owner, safe, chainId: chain.chainId, message })

/** The Safe that is on chain, and signs by EIP-1271. */
const safe = (owner = alice!): Signer => ({
  address: deployed,
  coinType,
  sign: (message) => sign(deployed, message, owner),
})

/** The Safe that is not deployed yet, and signs by ERC-6492. */
const future = (owner = alice!): Signer => ({
  address: counterfactual.address,
  coinType,
  sign: async (message) =>
    serializeErc6492Signature({
      address: counterfactual.factory,
      data: counterfactual.factoryData,
      signature: await sign(counterfactual.address, message, owner),
    }),
})

describe('contracts own names', () => {
  test('default: EIP-1271', async () => {
    expect(await register(names, 'safe.latchkey.id', safe(bob))).toMatchObject({
      status: 401,
      body: reason('signature'),
    })
    expect(await register(names, 'safe.latchkey.id', safe())).toMatchObject({
      status: 200,
      body: { addresses: { [coinType]: { address: deployed } } },
    })
  })

  test('error: contracts that answer with the question sign nothing', async () => {
    const wallet = createWalletClient({ account: alice!, transport: http(chain.rpcUrl) })
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    // Runs calldatacopy(0, 0, calldatasize), return(0, calldatasize).
    const bytecode = '0x69366000600037366000f3600052600a6016f3'
    const hash = await wallet.deployContract({ abi: [], bytecode, chain: null })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    const question = '0x1626ba7e0102' as const
    const { data } = await client.call({ to: contractAddress!, data: question })
    expect(data).toBe(question)
    const precompile = '0x0000000000000000000000000000000000000004'
    for (const address of [getAddress(contractAddress!), precompile] as const) {
      const wrapped = serializeErc6492Signature({ address: precompile, data: '0x01', signature: '0xabcdef' })
      for (const signature of ['0xabcdef', wrapped]) {
        const echo: Signer = { address, coinType, sign: async () => signature }
        expect(await register(names, 'echo.latchkey.id', echo)).toMatchObject({ status: 401 })
      }
    }
  })

  test('default: ERC-6492', async () => {
    expect(await register(names, 'future.latchkey.id', future(bob))).toMatchObject({
      status: 401,
      body: reason('signature'),
    })
    expect(await register(names, 'future.latchkey.id', future())).toMatchObject({ status: 200 })
  })

  test('behavior: a contract has no say on a chain where it did not prove itself', async () => {
    const change = (owner: Signer) =>
      names.message(owner, 'attributes', 'safe.latchkey.id', { attributes: { bio: 'safe' } })
    const body = await names.sign(safe(), change(safe()))
    expect(await names.post('account/safe.latchkey.id/attributes', body)).toMatchObject({ status: 200 })
    const stranger = await names.sign(safe(bob), { ...change(safe(bob)), attempt: 1 })
    expect(await names.post('account/safe.latchkey.id/attributes', stranger)).toMatchObject({ status: 401 })
    const { addresses } = (await names.get('account/safe.latchkey.id')).body
    expect(Object.keys(addresses)).toEqual([String(coinType)])
  })

  test('error: S-35 no node: 503, nothing registered, and a key still needs none', async () => {
    const down = await openNames({ dependencies: { networks: connect(['http://127.0.0.1:1']) } })
    const answer = await register(down, 'down.latchkey.id', safe())
    expect(answer).toMatchObject({ status: 503, body: reason('signature') })
    expect(answer.body.reasons[0].description).toContain('signature_check_unavailable')
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await down.get('account/down.latchkey.id?apiVersion=2')).toMatchObject({ body: [] })
    expect(await register(down, 'down.latchkey.id', evmSigner(0, coinType))).toMatchObject({ status: 200 })
    await down.store.close()
  })
})

describe('CCIP-Read gateway', () => {
  const resolverAbi = parseAbi([
    'function resolve(bytes name, bytes data) view returns (bytes)',
    'function addr(bytes32 node) view returns (address)',
    'function text(bytes32 node, string key) view returns (string)',
  ])
  const client = createPublicClient({ transport: http(chain.rpcUrl) })

  async function deploy(url: string, signer: Hex) {
    const { abi, bytecode } = loadArtifact('OffchainResolver')
    const wallet = createWalletClient({ account: alice!, transport: http(chain.rpcUrl) })
    const hash = await wallet.deployContract({ abi, bytecode, args: [url, signer], chain: null })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    return contractAddress as Hex
  }
  const ask = (resolver: Hex, name: string, data: Hex) =>
    client.readContract({
      address: resolver,
      abi: resolverAbi,
      functionName: 'resolve',
      args: [toHex(packetToBytes(name)), data],
    })

  test('default: a contract on chain resolves a name that is only here', async () => {
    const owner = evmSigner(1, coinType)
    await register(names, 'onchain.latchkey.id', owner, { attributes: { bio: 'hi' } })
    const server = serve({ fetch: names.app.fetch, port: 0, hostname: '127.0.0.1' })
    try {
      await new Promise<void>((resolve) => server.once('listening', resolve))
      const { port } = server.address() as { port: number }
      const url = `http://127.0.0.1:${port}/v1/ccip`
      const signer = privateKeyToAccount(gatewayKey).address
      const addr = encodeFunctionData({
        abi: resolverAbi,
        functionName: 'addr',
        args: [namehash('onchain.latchkey.id')],
      })
      const text = encodeFunctionData({
        abi: resolverAbi,
        functionName: 'text',
        args: [namehash('onchain.latchkey.id'), 'description'],
      })
      // By GET, and by POST where the template has no place for the data.
      const byGet = await deploy(`${url}/{sender}/{data}.json`, signer)
      const byPost = await deploy(url, signer)
      const stranger = await deploy(url, bob!.address)
      const { timestamp } = await client.getBlock()
      names.clock.seconds = Number(timestamp)
      for (const resolver of [byGet, byPost]) {
        const data = await ask(resolver, 'onchain.latchkey.id', addr)
        expect(decodeFunctionResult({ abi: resolverAbi, functionName: 'addr', data })).toBe(owner.address)
        const description = await ask(resolver, 'onchain.latchkey.id', text)
        expect(decodeFunctionResult({ abi: resolverAbi, functionName: 'text', data: description })).toBe('hi')
      }
      // A contract that trusts another key does not believe it, and nobody believes an answer that is too old.
      await expect(ask(stranger, 'onchain.latchkey.id', addr)).rejects.toThrow(/0x32c15fc2|WrongSigner/)
      names.clock.seconds -= 1_000
      await expect(ask(byGet, 'onchain.latchkey.id', addr)).rejects.toThrow(/0xda5165ce|AnswerExpired/)
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  })
})
