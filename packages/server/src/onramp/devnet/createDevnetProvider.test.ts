import { describe, expect, test } from 'vitest'
import { evmChain, openOnramp, people } from '../../../test/openOnramp.js'
import { sweepOrders } from '../orders/createOrdersJob.js'

const minute = 60_000

async function setUp() {
  const onramp = await openOnramp()
  const [devnet] = onramp.providers
  const deliver = devnet?.deliver
  if (!deliver) throw new Error('the devnet delivers')
  return {
    ...onramp,
    pay: async (orderId: string) => {
      const { token } = await onramp.openPage(orderId)
      return onramp.submit(orderId, { token, action: 'pay' })
    },
    sweep: () =>
      sweepOrders({
        ...onramp.dependencies,
        store: onramp.store,
        now: () => onramp.clock.now,
        provider: 'DEVNET',
        deliver,
      }),
  }
}

describe('an order', () => {
  test('default: pending, paid, delivered', async () => {
    const { order, read, pay, paid, faucet } = await setUp()
    const orderId = await order()
    expect(await read(orderId)).toMatchObject({ status: 'pending', hash: null })
    let during = ''
    faucet.answer = async (_, fund) => {
      during = (await read(orderId)).status
      return Response.json({ transaction: fund() })
    }
    const response = await pay(orderId)
    expect([response.status, response.headers.get('location')]).toEqual([303, orderId])
    expect(during).toBe('paid')
    expect(await read(orderId)).toMatchObject({ status: 'delivered', hash: paid[0]?.transaction })
    // 100.00 less 1 % and 0.25 is 98.75; at 2,000 a coin.
    expect(paid).toMatchObject([{ chain: evmChain, address: people.evm, amount: '49375000000000000' }])
  })

  test('behavior: twenty clicks at once deliver once', async () => {
    const { order, read, openPage, submit, paid } = await setUp()
    const orderId = await order()
    const { token } = await openPage(orderId)
    const clicks = Array.from({ length: 20 }, () => submit(orderId, { token, action: 'pay' }))
    const responses = await Promise.all(clicks)
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(303))
    expect((await submit(orderId, { token, action: 'pay' })).status).toBe(303)
    expect(paid).toHaveLength(1)
    expect((await read(orderId)).status).toBe('delivered')
  })

  test('behavior: paying and cancelling at once is one of both', async () => {
    const { order, read, openPage, submit, paid } = await setUp()
    for (let round = 0; round < 10; round += 1) {
      const already = paid.length
      const orderId = await order()
      const { token } = await openPage(orderId)
      await Promise.all(['pay', 'cancel'].map((action) => submit(orderId, { token, action })))
      const { status } = await read(orderId)
      expect([status, paid.length - already]).toEqual(
        status === 'cancelled' ? ['cancelled', 0] : ['delivered', 1],
      )
    }
  })

  test('behavior: a crash before the faucet was asked', async () => {
    const { order, read, store, paid, sweep } = await setUp()
    const orderId = await order()
    await store.pool.query(`update onramp_orders set status = 'paid', paid_at = created_at where id = $1`, [
      orderId,
    ])
    await sweep()
    expect(await read(orderId)).toMatchObject({ status: 'delivered', hash: paid[0]?.transaction })
    await sweep()
    expect(paid).toHaveLength(1)
  })

  test('behavior: a crash after the faucet paid, and before that was written down', async () => {
    const { order, read, pay, paid, faucet, sweep, clock } = await setUp()
    const orderId = await order()
    faucet.answer = (_, fund) => {
      fund()
      throw new TypeError('fetch failed')
    }
    await pay(orderId)
    expect((await read(orderId)).status).toBe('paid')
    // Somebody else may still be at it.
    await sweep()
    expect((await read(orderId)).status).toBe('paid')
    clock.now += 2 * minute
    await sweep()
    expect(await read(orderId)).toMatchObject({ status: 'delivered', hash: paid[0]?.transaction })
    expect(paid).toHaveLength(1)
  })

  test('behavior: an answer that was lost although nothing was paid', async () => {
    const { order, read, pay, paid, faucet, sweep, clock } = await setUp()
    const orderId = await order()
    const answer = faucet.answer
    faucet.answer = () =>
      Response.json({ error: { code: 'chain-failed', message: 'no block' } }, { status: 502 })
    await pay(orderId)
    faucet.answer = answer
    clock.now += 2 * minute
    await sweep()
    expect(await read(orderId)).toMatchObject({ status: 'delivered', hash: paid[0]?.transaction })
  })

  test('behavior: the payment of another order is not taken for this one', async () => {
    const { order, read, pay, paid, faucet, sweep, clock } = await setUp()
    const first = await order()
    await pay(first)
    const second = await order()
    const answer = faucet.answer
    faucet.answer = () => Promise.reject(new TypeError('fetch failed'))
    await pay(second)
    faucet.answer = answer
    clock.now += 2 * minute
    await sweep()
    expect(paid).toHaveLength(2)
    expect((await read(second)).hash).toBe(paid[1]?.transaction)
    expect((await read(second)).hash).not.toBe((await read(first)).hash)
  })

  test('behavior: many sweeps at once deliver each order once', async () => {
    const { order, store, paid, sweep } = await setUp()
    const orders = await Promise.all(Array.from({ length: 5 }, () => order()))
    await store.pool.query(`update onramp_orders set status = 'paid', paid_at = created_at`)
    await Promise.all(Array.from({ length: 8 }, sweep))
    expect(paid).toHaveLength(orders.length)
  })

  test('error: what the faucet refuses for good has failed', async () => {
    const { order, read, pay, faucet, openPage } = await setUp()
    const orderId = await order()
    faucet.answer = () =>
      Response.json({ error: { code: 'amount-too-large', message: 'Gives <b>less</b>.' } }, { status: 400 })
    await pay(orderId)
    expect(await read(orderId)).toMatchObject({ status: 'failed', reason: 'Gives <b>less</b>.', hash: null })
    const { text } = await openPage(orderId)
    expect(text).toContain('Gives &lt;b&gt;less&lt;/b&gt;.')
  })

  test('behavior: cancelled, it is not paid any more', async () => {
    const { order, read, openPage, submit, pay, paid } = await setUp()
    const orderId = await order()
    const { token } = await openPage(orderId)
    await submit(orderId, { token, action: 'cancel' })
    expect((await read(orderId)).status).toBe('cancelled')
    await submit(orderId, { token, action: 'pay' })
    await pay(orderId)
    expect((await read(orderId)).status).toBe('cancelled')
    expect(paid).toEqual([])
  })

  test('behavior: after an hour it is expired, before and after it was swept up', async () => {
    const { order, read, openPage, submit, clock, sweep, store, paid } = await setUp()
    const orderId = await order()
    const { token } = await openPage(orderId)
    clock.now += 60 * minute
    expect((await read(orderId)).status).toBe('expired')
    await submit(orderId, { token, action: 'pay' })
    clock.now += 1
    await sweep()
    const { rows } = await store.pool.query('select status from onramp_orders')
    expect(rows).toEqual([{ status: 'expired' }])
    expect(paid).toEqual([])
    clock.now += 31 * 24 * 60 * minute
    await sweep()
    expect((await store.pool.query('select 1 from onramp_orders')).rowCount).toBe(0)
  })

  test('behavior: what was bought is kept for good', async () => {
    const { order, pay, clock, sweep, store } = await setUp()
    await pay(await order())
    clock.now += 400 * 24 * 60 * minute
    await sweep()
    expect((await store.pool.query('select 1 from onramp_orders')).rowCount).toBe(1)
  })
})

describe('prices', () => {
  test('default: the amount of the coin, when it is given, is what comes', async () => {
    const { order, pay, paid, read } = await setUp()
    const orderId = await order({ presetCryptoAmount: 0.123456789 })
    await pay(orderId)
    expect(paid[0]?.amount).toBe('123456789000000000')
    expect((await read(orderId)).purchaseAmount.amount).toBe('0.123456789')
  })

  test('behavior: the parts of an order make up its total', async () => {
    const { order, store } = await setUp()
    for (const presetCryptoAmount of [0.0051, 0.1, 1, 3.333333]) await order({ presetCryptoAmount })
    const { rows } = await store.pool.query(
      'select total, subtotal, fee, network_fee, amount from onramp_orders order by sequence',
    )
    for (const { total, subtotal, fee, network_fee, amount } of rows) {
      expect(BigInt(subtotal) + BigInt(fee) + BigInt(network_fee)).toBe(BigInt(total))
      // Never less than the coins are worth.
      expect(BigInt(subtotal) * 10n ** 18n).toBeGreaterThanOrEqual(BigInt(amount) * 2_000n * 100n)
    }
  })
})

test('error: a devnet that is not there', async () => {
  const onramp = await openOnramp({ devnet: { controlUrl: 'http://nowhere.test:1' } })
  const response = await onramp.app.request('/v1/onramp/options')
  expect(response.status).toBe(503)
})
