import { expect, test } from 'vitest'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import {
  buildSwapApproval,
  buildSwapTransaction,
  fetchIdentity,
  fetchNamesOf,
  fetchSwapQuotes,
} from '../exports/api.js'
import { connect } from '../features/connect/connect.js'

const from = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const to = 'eip155:1:0x111111111117dc0aa78b770fa6a738034120c302'
const large = 2n ** 200n

function setUp() {
  const sent: { query: Record<string, string>; body: unknown }[] = []
  const fetch = (async (input: string, { body }: RequestInit = {}) => {
    const { projectId, st, sv, ...query } = Object.fromEntries(new URL(input).searchParams)
    sent.push({ query, body: body === undefined ? undefined : JSON.parse(String(body)) })
    return new Response('', { status: 503 })
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const send = async (call: Promise<unknown>) => {
    await expect(call).rejects.toMatchObject({ code: 'api/refused' })
    return sent.at(-1)
  }
  return { latchkey, send }
}

test('behavior: look-ups of who somebody is say who looks, as soon as there is an account', async () => {
  const { latchkey, send } = setUp()
  const address = '0xbbbb'
  expect((await send(fetchIdentity(latchkey, { address })))?.query).toEqual({})
  expect((await send(fetchNamesOf(latchkey, { address })))?.query).toEqual({ apiVersion: '2' })
  const { address: sender } = await connect(latchkey, { connectorId: 'wallet' })
  expect((await send(fetchIdentity(latchkey, { address })))?.query).toEqual({ sender })
  expect((await send(fetchNamesOf(latchkey, { address })))?.query).toEqual({ apiVersion: '2', sender })
})

test('behavior: M-02 amounts of swaps are exact decimal text', async () => {
  const { latchkey, send } = setUp()
  expect((await send(fetchSwapQuotes(latchkey, { amount: large, from, to, gasPrice: 7n })))?.query).toEqual({
    amount: String(large),
    from,
    to,
    gasPrice: '7',
  })
  expect((await send(buildSwapApproval(latchkey, { amount: 0n, from, to })))?.query).toEqual({
    amount: '0',
    from,
    to,
  })
  const swap = { amount: large, from, to, userAddress: to, slippage: 0.5, disableEstimate: true }
  expect((await send(buildSwapTransaction(latchkey, swap)))?.body).toEqual({
    amount: String(large),
    from,
    to,
    userAddress: to,
    disableEstimate: true,
    eip155: { slippage: 0.5 },
    projectId: 'P',
  })
})
