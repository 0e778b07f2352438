import { makeCaip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScriptedAdapter } from '../../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../../createLatchkey.js'
import { fetchGasPrice } from './fetchGasPrice.js'
import { fetchSwapTokens } from './fetchSwapTokens.js'

const caipNetworkId = makeCaip2Id({ namespace: 'eip155', reference: '5' })
const ask = (body: unknown, status = 200) =>
  fetchGasPrice(
    createLatchkey({
      adapters: [createScriptedAdapter().descriptor],
      storage: null,
      api: { url: 'https://api.example', projectId: 'P', fetch: async () => Response.json(body, { status }) },
    }),
    { caipNetworkId },
  )
const refusal = (field: string) => ({ status: 'FAILED', reasons: [{ field, description: 'no gas price' }] })

test('default: base units for a unit of gas', async () => {
  const prices = { standard: '1', fast: '2', instant: '90000000000000000000' }
  expect(await ask(prices)).toEqual({ standard: 1n, fast: 2n, instant: 90_000_000_000_000_000_000n })
})

test('error: a network that the server has no gas price for', async () => {
  await expect(ask(refusal('chainId'), 400)).rejects.toMatchObject({
    code: 'swap/no-gas-price',
    message: expect.stringContaining('Network not supported for Gas Price: eip155:5'),
  })
  await expect(ask(refusal('projectId'), 401)).rejects.toMatchObject({ code: 'api/refused' })
})

test('behavior: a network that the server does not serve is asked about once', async () => {
  const asked: string[] = []
  const fetch = (async (input: string) => {
    asked.push(new URL(input).pathname)
    return input.includes('supported-chains')
      ? Response.json({ http: ['eip155:1'], ws: [] })
      : Response.json(refusal('chainId'), { status: 400 })
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const parameters = { caipNetworkId }
  await expect(fetchGasPrice(latchkey, parameters)).rejects.toMatchObject({ code: 'swap/no-gas-price' })
  await expect(fetchGasPrice(latchkey, parameters)).rejects.toMatchObject({ code: 'swap/no-gas-price' })
  await expect(fetchSwapTokens(latchkey, parameters)).rejects.toMatchObject({
    code: 'swap/unsupported-network',
  })
  expect(asked).toEqual(['/v1/convert/gas-price', '/v1/supported-chains'])
})
