import { historyCall, parseResponse } from '@latchkey/protocol/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { evmChain, openOnramp, people, solanaChain } from '../../test/openOnramp.js'
import { listPurchases } from './listPurchases.js'

let onramp: Awaited<ReturnType<typeof openOnramp>>

async function buy(body: Record<string, unknown> = {}) {
  const orderId = await onramp.order(body)
  const { token } = await onramp.openPage(orderId)
  await onramp.submit(orderId, { token, action: 'pay' })
  return orderId
}

beforeAll(async () => {
  onramp = await openOnramp()
})

const list = (parameters: Partial<Parameters<typeof listPurchases>[1]> = {}) =>
  listPurchases(onramp.dependencies, { address: people.evm, limit: 50, ...parameters })

describe('listPurchases', () => {
  test('default: what was paid for, and no more', async () => {
    await onramp.order()
    const answer = onramp.faucet.answer
    await buy()
    onramp.faucet.answer = () => Response.json({ error: { code: 'no', message: 'No.' } }, { status: 400 })
    await buy()
    onramp.faucet.answer = () => Promise.reject(new TypeError('fetch failed'))
    await buy({ presetFiatAmount: 20 })
    onramp.faucet.answer = answer
    const page = await list({ address: people.evm.toLowerCase() })
    parseResponse(historyCall.response, page, 'history')
    expect(page.data.map(({ metadata }) => metadata.status)).toEqual([
      'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      'ONRAMP_TRANSACTION_STATUS_FAILED',
      'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    ])
    expect(page.data[2]).toMatchObject({
      metadata: {
        operationType: 'buy',
        sentFrom: 'Devnet – no real money',
        sentTo: people.evm,
        hash: onramp.paid[0]?.transaction,
        chain: evmChain,
      },
      transfers: [{ direction: 'in', quantity: { numeric: '0.049375' }, fungible_info: { symbol: 'ETH' } }],
    })
    expect(page.next).toBeNull()
  })

  test('behavior: pages without gaps or repeats', async () => {
    for (let count = 0; count < 4; count += 1) await buy()
    const all = (await list()).data.map(({ id }) => id)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { data, next } = await list({ limit: 3, cursor })
      found.push(...data.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    expect(found).toEqual(all)
    expect(new Set(found).size).toBe(7)
  })

  test('param: chainId, provider', async () => {
    await buy({ destinationWallets: [{ address: people.solana, blockchains: [solanaChain] }] })
    expect(
      (await list({ address: people.solana, chainId: solanaChain, provider: 'devnet' })).data,
    ).toHaveLength(1)
    expect((await list({ chainId: 'eip155:31338' })).data).toEqual([])
  })

  test('behavior: an id of the list opens no page', async () => {
    const { data } = await list()
    for (const { id } of data) expect((await onramp.openPage(id)).response.status).toBe(404)
  })

  test.each<[string, Partial<Parameters<typeof listPurchases>[1]>, string]>([
    ['a provider that is not set up', { provider: 'coinbase' }, 'provider'],
    ['a cursor of somebody else', { cursor: 'WyIyMDI1' }, 'cursor'],
    ['an address of nothing', { address: 'nobody' }, 'address'],
    ['an unknown chain', { chainId: 'eip155:424242' }, 'chainId'],
  ])('error: %s', async (_, parameters, field) => {
    await expect(list(parameters)).rejects.toMatchObject({ status: 400, field })
  })
})
