import { makeCaip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScriptedAdapter } from '../../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../../createLatchkey.js'
import { fetchGasPrice } from './fetchGasPrice.js'

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
