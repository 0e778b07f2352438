import { makeCaip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { alice, bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import type { AskNode, VerifyMessageParameters } from '../../adapter/VerifyCapability.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { signMessage } from '../sign/signMessage.js'
import { verifySignature } from './verifySignature.js'

const message = 'I own this account.'
const one = makeCaip2Id({ namespace: 'eip155', reference: '1' })
const two = makeCaip2Id({ namespace: 'eip155', reference: '2' })
const question = { method: 'eth_call', params: [{ to: alice }, 'latest'] }

/** A data API of which a test says what it answers to each path. */
function setUp(answer?: (path: string, body: unknown) => Response | Promise<Response>) {
  const scripted = createScriptedAdapter()
  const paths: string[] = []
  const latchkey = createLatchkey({
    adapters: [scripted.descriptor, createScriptedAdapter({ namespace: 'solana' }).descriptor],
    storage: null,
    ...(answer && {
      api: {
        url: 'https://api.test',
        projectId: 'project',
        fetch: async (url: string | URL | Request, init?: RequestInit) => {
          const { pathname, searchParams } = new URL(String(url))
          paths.push(`${pathname} ${searchParams.get('chainId')}`)
          return answer(pathname, init?.body === undefined ? undefined : JSON.parse(String(init.body)))
        },
      },
    }),
  })
  const asked: VerifyMessageParameters[] = []
  scripted.script.onVerify = async (parameters) => void asked.push(parameters)
  const signature = `0x${Buffer.from(`${alice} ${message}`).toString('hex')}` as const
  return { ...scripted, latchkey, asked, paths, signature }
}

/** What the adapter gets to ask a node with. */
async function openAskNode(answer: Parameters<typeof setUp>[0]) {
  const page = setUp(answer)
  const { latchkey, asked, signature } = page
  await verifySignature(latchkey, { address: alice, message, signature })
  return { ...page, askNode: asked[0]?.askNode as AskNode }
}

test('default: what signMessage made, with or without the wallet', async () => {
  const { latchkey, asked } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  const signature = await signMessage(latchkey, { message })
  expect(await verifySignature(latchkey, { address: alice, message, signature })).toBe(true)
  expect(await verifySignature(latchkey, { address: bob, message, signature })).toBe(false)
  expect(await verifySignature(latchkey, { address: alice, message: 'Another.', signature })).toBe(false)
  expect(asked[0]).toEqual({ address: alice, message, signature, caipNetworkId: one })
})

test('param: caipNetworkId, a network of the page, whose namespace it is', async () => {
  const { latchkey, asked, signature } = setUp()
  const check = { address: alice, message, signature }
  await verifySignature(latchkey, { ...check, caipNetworkId: two })
  expect(asked.at(-1)?.caipNetworkId).toBe(two)
  await verifySignature(latchkey, { ...check, chainId: Number(two.split(':')[1]) })
  expect(asked.map(({ caipNetworkId }) => caipNetworkId)).toEqual([two, two])
  latchkey.store.setState({ activeNamespace: 'solana' })
  expect(await verifySignature(latchkey, { ...check, caipNetworkId: two })).toBe(true)
  expect(asked).toHaveLength(3)
  const elsewhere = makeCaip2Id({ namespace: 'eip155', reference: '3' })
  for (const place of [{ caipNetworkId: elsewhere }, { caipNetworkId: two, namespace: 'solana' as const }])
    await expect(verifySignature(latchkey, { ...check, ...place })).rejects.toMatchObject({
      code: 'network/not-found',
      context: { network: place.caipNetworkId },
    })
  expect(asked).toHaveLength(3)
})

test('behavior: by default the network that the wallet is on, also one that is not of the page', async () => {
  const { latchkey, asked, script, connected, signature } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  const elsewhere = makeCaip2Id({ namespace: 'eip155', reference: '3' })
  script.change({ ...connected(), caipNetworkId: elsewhere })
  await verifySignature(latchkey, { address: alice, message, signature })
  expect(asked[0]?.caipNetworkId).toBe(elsewhere)
})

test('behavior: the address is read by the rules of its chain', async () => {
  const { latchkey, adapter, asked, signature } = setUp()
  await expect(verifySignature(latchkey, { address: 'nonsense', message, signature })).rejects.toMatchObject({
    code: 'address/invalid',
  })
  adapter.loadAddressRules = async () => ({
    parse: ({ address }) => address.toLowerCase(),
    distinctPart: (address) => address,
  })
  expect(await verifySignature(latchkey, { address: alice.toUpperCase(), message, signature })).toBe(true)
  expect(asked.map(({ address }) => address)).toEqual([alice])
})

test('error: an adapter that cannot tell, a namespace that the page does not have', async () => {
  const { latchkey, adapter, signature } = setUp()
  delete adapter.verify
  const check = { address: alice, message, signature }
  await expect(verifySignature(latchkey, check)).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'eip155', capability: 'verify' },
  })
  await expect(verifySignature(latchkey, { ...check, namespace: 'bip122' })).rejects.toMatchObject({
    code: 'adapter/not-found',
  })
})

test('behavior: the data API is asked by the adapter, and by nobody else', async () => {
  const answers: unknown[] = []
  const { askNode, paths } = await openAskNode((_, body) => {
    answers.push(body)
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' })
  })
  expect(paths).toEqual([])
  expect(await askNode(question)).toMatchObject({ result: '0x01' })
  expect(paths).toEqual([`/v1 ${one}`])
  expect(answers).toEqual([{ jsonrpc: '2.0', id: 1, ...question }])
})

test('behavior: a node that refuses has answered', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x' }
  const { askNode } = await openAskNode(() => Response.json({ jsonrpc: '2.0', id: 1, error }))
  expect(await askNode(question)).toMatchObject({ error })
})

test('behavior: a network that the data API does not serve is the adapter’s own to ask', async () => {
  const { askNode, paths } = await openAskNode((path) =>
    path === '/v1'
      ? Response.json(
          { status: 'FAILED', reasons: [{ name: 'chainId', description: 'No.' }] },
          { status: 400 },
        )
      : Response.json({ http: [two], ws: [] }),
  )
  expect(await askNode(question)).toBeUndefined()
  const count = paths.length
  expect(await askNode(question)).toBeUndefined()
  expect(paths).toHaveLength(count)
})

test('error: S-35 a data API that cannot say throws', async () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ['api/unreachable', () => Promise.reject(new TypeError('offline'))],
    ['api/refused', () => Response.json({ status: 'FAILED', reasons: [] }, { status: 503 })],
    ['api/bad-response', () => Response.json({ result: '0x01' })],
    ['api/bad-response', () => Response.json([{ jsonrpc: '2.0', id: 1, result: '0x01' }])],
  ]
  for (const [code, answer] of failures) {
    const { askNode } = await openAskNode(answer)
    await expect(askNode(question), code).rejects.toMatchObject({ code })
  }
})
