import { createLatchkey, verifySignature } from '@latchkey/core'
import { type DemoAccount, type EvmInfo, signSafeMessage } from '@latchkey/devnet'
import { createPublicClient, type Hex, http, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { toNetwork } from '../../test/createEvmContract.js'
import { createTestPage } from '../../test/createTestPage.js'
import { evm } from '../evm.js'
import { toCaip2Id } from '../toCaip2Id.js'

const devnet = inject('devnet')
const [one, two] = devnet.evm as [EvmInfo, EvmInfo]
const [alice, bob] = (devnet.accounts as DemoAccount[]).map((account) =>
  privateKeyToAccount(account.evm.privateKey),
) as [ReturnType<typeof privateKeyToAccount>, ReturnType<typeof privateKeyToAccount>]
const { deployed, counterfactual } = one.contracts.safe
const message = 'Sign in to Latchkey'
const other = { caipNetworkId: toCaip2Id(two.chainId) }

beforeEach(() => void createTestPage())
afterEach(() => void vi.unstubAllGlobals())

/** The JSON-RPC of a data API that serves both networks, over the same nodes. */
function createDataApi() {
  const asked: string[] = []
  const fetchNode: typeof fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(String(url))
    const chain = [one, two].find(({ chainId }) => toCaip2Id(chainId) === searchParams.get('chainId'))
    asked.push(pathname)
    if (!chain) throw new TypeError('No such network.')
    return fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: init?.body,
    })
  }
  return { asked, api: { url: 'http://api.test', projectId: 'project', fetch: fetchNode } }
}

const sign = (safe: Hex, owner = alice) => signSafeMessage({ owner, safe, chainId: one.chainId, message })
const wrap = (signature: Hex) =>
  serializeErc6492Signature({ address: counterfactual.factory, data: counterfactual.factoryData, signature })

describe.each(['its own node', 'the data API'])('by %s', (by) => {
  function open() {
    const dead = { rpcUrl: 'http://127.0.0.1:9' }
    const { asked, api } = createDataApi()
    const isOwn = by === 'its own node'
    const networks = [one, two].map((chain) => ({ ...toNetwork(chain), ...(!isOwn && dead) }))
    const latchkey = createLatchkey({
      adapters: [evm({ networks: networks as never })],
      storage: null,
      ...(!isOwn && { api }),
    })
    const verify = (address: string, signature: Hex, changes: object = {}) =>
      verifySignature(latchkey, { address, message, signature, ...changes })
    return { verify, asked, countOf: (count: number) => (isOwn ? 0 : count) }
  }

  test('default: a key, of which no node is asked', async () => {
    const { verify, asked } = open()
    const signature = await alice.signMessage({ message })
    expect(await verify(alice.address, signature)).toBe(true)
    expect(await verify(alice.address, signature, other)).toBe(true)
    expect(asked).toEqual([])
    expect(await verify(bob.address, signature)).toBe(false)
    expect(await verify(alice.address, signature, { message: `${message}!` })).toBe(false)
  })

  test('behavior: EIP-1271: a Safe, on its own network and for its own owner alone', async () => {
    const { verify, asked, countOf } = open()
    const signature = await sign(deployed)
    expect(await verify(deployed, signature)).toBe(true)
    expect(asked).toHaveLength(countOf(1))
    expect(await verify(deployed.toLowerCase(), signature)).toBe(true)
    expect(await verify(deployed, signature, { message: `${message}!` })).toBe(false)
    expect(await verify(deployed, await sign(deployed, bob))).toBe(false)
    expect(await verify(deployed, await sign(counterfactual.address))).toBe(false)
    // The owner's key is not the Safe, and the Safe's signature is not the owner's.
    expect(await verify(deployed, await alice.signMessage({ message }))).toBe(false)
    expect(await verify(alice.address, signature)).toBe(false)
    expect(await verify(deployed, signature, other)).toBe(false)
    expect(await verify(deployed, '0x')).toBe(false)
  })

  test('behavior: ERC-6492: a Safe that is not deployed yet', async () => {
    const { verify, asked, countOf } = open()
    const { address } = counterfactual
    const client = createPublicClient({ transport: http(one.rpcUrl) })
    const signature = await sign(address)
    expect(await verify(address, wrap(signature))).toBe(true)
    expect(asked).toHaveLength(countOf(1))
    expect(await client.getCode({ address })).toBeUndefined()
    expect(await verify(address, wrap(signature), { message: `${message}!` })).toBe(false)
    expect(await verify(address, wrap(await sign(address, bob)))).toBe(false)
    expect(await verify(address, signature)).toBe(false)
    expect(await verify(bob.address, wrap(signature))).toBe(false)
    expect(await verify(address, wrap(signature), other)).toBe(false)
  })
})

test('error: S-35 a node that is not there says nothing about the signature', async () => {
  const network = { ...toNetwork(one), rpcUrl: 'http://127.0.0.1:9' }
  const latchkey = createLatchkey({ adapters: [evm({ networks: [network] })], storage: null })
  const check = { address: deployed, message, signature: await sign(deployed) }
  await expect(verifySignature(latchkey, check)).rejects.toMatchObject({ code: 'rpc/unreachable' })
})
