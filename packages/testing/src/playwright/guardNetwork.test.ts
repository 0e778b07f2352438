import { describe, expect, test } from 'vitest'
import { setUpBrowser } from '../../test/setUpBrowser.js'
import { guardNetwork, isLoopback } from './guardNetwork.js'

const { newContext, openPage, url } = setUpBrowser()

describe('guardNetwork', () => {
  test('default', async () => {
    const { page, guard, watch } = await openPage()
    const fetched = await page.evaluate(() => fetch('https://tracker.invalid/pixel').catch(() => 'blocked'))
    expect(fetched).toBe('blocked')
    expect(guard.requests).toEqual([{ url: 'https://tracker.invalid/pixel', method: 'GET', kind: 'fetch' }])
    expect(() => guard.assertNone()).toThrow('https://tracker.invalid/pixel')
    expect(() => watch.assertNone()).toThrow('ERR_BLOCKED_BY_CLIENT')
  })

  test('behavior: sockets and redirects count too', async () => {
    const { page, guard } = await openPage()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new WebSocket('wss://relay.invalid/').onclose = resolve
        }),
    )
    await page.evaluate(() => fetch('/away', { mode: 'no-cors' }).catch(() => undefined))
    expect(guard.requests.map(({ kind, url }) => [kind, url])).toEqual([
      ['websocket', 'wss://relay.invalid/'],
      ['redirect', 'https://away.invalid/'],
    ])
  })

  test('behavior: what the test answers itself does not count', async () => {
    const { page, guard } = await openPage()
    await page.route('https://api.invalid/**', (route) =>
      route.fulfill({ body: 'mocked', headers: { 'access-control-allow-origin': '*' } }),
    )
    expect(
      await page.evaluate(() => fetch('https://api.invalid/x').then((response) => response.text())),
    ).toBe('mocked')
    guard.assertNone()
  })

  test('param: allow', async () => {
    const context = await newContext()
    const page = await context.newPage()
    const guard = await guardNetwork(context, { allow: ['*.good.invalid', 'exact.invalid:8443'] })
    await page.goto(url())
    await page.evaluate(() =>
      Promise.allSettled(
        [
          'https://a.good.invalid/',
          'https://exact.invalid:8443/',
          'https://exact.invalid/',
          'https://good.invalid/',
        ].map((url) => fetch(url)),
      ),
    )
    expect(guard.requests.map(({ url }) => url).sort()).toEqual([
      'https://exact.invalid/',
      'https://good.invalid/',
    ])
  })
})

describe('isLoopback', () => {
  test.each([
    ['http://localhost:5173/', true],
    ['https://app.localhost/', true],
    ['http://127.1/', true],
    ['http://0x7f000001/', true],
    ['ws://[::1]:8545/', true],
    ['data:text/plain,x', true],
    ['https://localhost.example/', false],
    ['https://notlocalhost/', false],
    ['https://127.0.0.1.example/', false],
    ['https://1.127.0.0/', false],
    ['wss://192.168.0.1/', false],
  ])('behavior: %s is %s', (url, expected) => {
    expect(isLoopback(new URL(url))).toBe(expected)
  })
})
