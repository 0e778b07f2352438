import { beforeAll, describe, expect, test } from 'vitest'
import { openOnramp, people } from '../../../test/openOnramp.js'

let onramp: Awaited<ReturnType<typeof openOnramp>>
beforeAll(async () => {
  onramp = await openOnramp()
})

const host = '127.0.0.1:3080'

describe('GET /onramp/checkout/{id}', () => {
  test('default: what is bought, for whom in full, for how much', async () => {
    const { response, text, token } = await onramp.openPage(await onramp.order())
    expect(response.status).toBe(200)
    for (const shown of [
      'Devnet – no real money',
      '0.049375 ETH',
      people.evm,
      'Devnet One',
      '98.75 USD',
      '100.00 USD',
    ]) {
      expect(text).toContain(shown)
    }
    expect(text).toContain('Pay 100.00 USD (test money)')
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('behavior: S-25 S-29 no script, no frame, no other page that reads it', async () => {
    const { response, text } = await onramp.openPage(await onramp.order())
    const header = (name: string) => response.headers.get(name)
    expect(header('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(header('x-frame-options')).toBe('DENY')
    expect(header('access-control-allow-origin')).toBe(`http://${host}`)
    expect(header('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/<script|style=|onclick|https?:\/\//i)
  })

  test('behavior: it follows the order until the coins are there', async () => {
    const orderId = await onramp.order()
    const show = async (status: string) => {
      await onramp.store.pool.query(
        `update onramp_orders set status = $2, hash = case when $2 = 'delivered' then '0xabc' end where id = $1`,
        [orderId, status],
      )
      return (await onramp.openPage(orderId)).text
    }
    const paid = await show('paid')
    expect(paid).toContain('http-equiv="refresh"')
    expect(paid).not.toContain('<form')
    const delivered = await show('delivered')
    expect(delivered).toContain('0xabc')
    expect(delivered).not.toContain('refresh')
    for (const [status, title] of [
      ['failed', 'It did not work'],
      ['cancelled', 'Cancelled'],
      ['expired', 'Too late'],
    ] as const) {
      expect(await show(status)).toContain(title)
    }
  })

  test('behavior: texts of others become no tags', async () => {
    const orderId = await onramp.order()
    await onramp.store.pool.query('update onramp_orders set status = $1, reason = $2 where id = $3', [
      'failed',
      '"><script>alert(1)</script>\'',
      orderId,
    ])
    const { text } = await onramp.openPage(orderId)
    expect(text).toContain('alert(1)')
    expect(text).not.toMatch(/<script/i)
  })

  test('error: no such order', async () => {
    expect((await onramp.openPage('a'.repeat(32))).response.status).toBe(404)
    expect((await onramp.openPage('..%2f')).response.status).toBe(400)
  })
})

describe('POST /onramp/checkout/{id}', () => {
  test('default: back to the page', async () => {
    const orderId = await onramp.order()
    const { token } = await onramp.openPage(orderId)
    const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    const response = await onramp.submit(orderId, { token, action: 'pay' }, own)
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      303,
      orderId,
      '',
    ])
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:9999' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }],
  ])('error: S-29 a form of %s pays for nothing', async (_, headers) => {
    const orderId = await onramp.order()
    const { token } = await onramp.openPage(orderId)
    const response = await onramp.submit(orderId, { token, action: 'pay' }, headers)
    expect(response.status).toBe(403)
    expect((await onramp.read(orderId)).status).toBe('pending')
  })

  test('error: without the word of its page', async () => {
    const [orderId, other] = [await onramp.order(), await onramp.order()]
    const { token: foreign } = await onramp.openPage(other)
    for (const token of ['', 'x', foreign, `${foreign}x`]) {
      expect((await onramp.submit(orderId, { token, action: 'pay' })).status).toBe(403)
    }
    expect((await onramp.read(orderId)).status).toBe('pending')
  })

  test('error: what is no form', async () => {
    const orderId = await onramp.order()
    const { token } = await onramp.openPage(orderId)
    const path = `/onramp/checkout/${orderId}`
    expect((await onramp.post(path, { token, action: 'pay' })).status).toBe(415)
    expect((await onramp.submit(orderId, { token })).status).toBe(422)
    expect((await onramp.submit(orderId, { token, action: 'steal' })).status).toBe(422)
    const bomb = { token, action: 'pay', x: 'x'.repeat(70_000) }
    expect((await onramp.submit(orderId, bomb)).status).toBe(413)
    expect((await onramp.read(orderId)).status).toBe('pending')
  })
})

test('GET /onramp/checkout.css', async () => {
  const response = await onramp.app.request('/onramp/checkout.css')
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await response.text()).toContain('prefers-color-scheme: dark')
})
