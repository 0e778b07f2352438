import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axeCore from 'axe-core'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
} from '../../test/createTestDependencies.js'
import type { Network } from '../networks/Network.js'
import { createMetrics } from '../observe/createMetrics.js'
import { answerOperator } from './answerOperator.js'
import { beginAtZero } from './beginAtZero.js'
import { createRecorder } from './createRecorder.js'
import { renderOperator } from './renderOperator.js'

const token = 'a-token-of-the-operator'
const chain = 'eip155:31337'

/** An hour as a server has one: a node that fails for a while, a client that asks too much, a database that fills. */
async function recordHour() {
  const metrics = createMetrics()
  const recorder = createRecorder({ metrics })
  recorder.stop()
  const config = createTestConfig()
  beginAtZero(metrics, { config, calls: ['balance', 'history', 'prices'], jobs: [`index ${chain}`] })
  for (let at = 0; at < 240; at++) {
    const load = 100 + 80 * Math.sin(at / 20)
    for (const [call, share] of [
      ['balance', 1],
      ['history', 0.4],
      ['prices', 0.2],
    ] as const) {
      metrics.count('latchkey_http_requests_total', { call, status: '200' }, load * share)
      metrics.time('latchkey_http_seconds', { call }, 0.02 + 0.2 * (at % 17 === 0 ? 1 : 0))
    }
    if (at > 150 && at < 180) {
      metrics.count('latchkey_http_requests_total', { call: 'balance', status: '503' }, 6)
      metrics.count('latchkey_node_calls_total', { chain, node: 'one.example', outcome: 'time-out' }, 4)
    }
    if (at > 200) metrics.count('latchkey_rate_limited_total', { call: 'history', by: 'address' }, 12)
    metrics.count('latchkey_node_calls_total', { chain, node: 'one.example', outcome: 'ok' }, load / 3)
    metrics.time('latchkey_node_seconds', { chain, node: 'one.example' }, 0.05 + at / 4_000)
    metrics.count('latchkey_cache_reads_total', { kind: 'balance', outcome: at % 3 ? 'hit' : 'miss' }, 30)
    metrics.count('latchkey_index_blocks_total', { chain }, 5)
    metrics.count('latchkey_service_calls_total', { service: 'prices', outcome: 'ok' }, 2)
    metrics.gauge('latchkey_job_leader', { job: `index ${chain}` }, 1)
    metrics.gauge('latchkey_connections', {}, 40 + (at % 13))
    metrics.gauge('latchkey_database_up', {}, 1)
    metrics.gauge('latchkey_database_connections', { state: 'used' }, at % 9)
    metrics.gauge('latchkey_database_connections', { state: 'most' }, 16)
    await recorder.look()
  }
  const network = {
    chainId: chain,
    nodes: {
      states: () => [
        { host: 'one.example', state: 'ok', height: 21_345_678 },
        { host: '<b>two</b>.example', state: 'open', height: undefined },
      ],
    },
    progress: async () => ({ head: 21_345_678, indexed: 21_345_670, backfilledTo: 20_345_678 }),
  } as unknown as Network
  const dependencies = createTestDependencies({ config, networks: createTestNetworks([network]) })
  return { metrics, renderPage: () => renderOperator(dependencies, recorder) }
}

let url: string
let browser: Browser
let hour: Awaited<ReturnType<typeof recordHour>>
const server = createServer((request, response) => void answer(request, response))
let answer: ReturnType<typeof answerOperator>
beforeAll(async () => {
  hour = await recordHour()
  answer = answerOperator({ ...hour, token })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const script = new URL('../../../../scripts/chromium.mjs', import.meta.url).href
  const { ensureChromium } = (await import(script)) as { ensureChromium: () => Promise<string> }
  const executablePath = await ensureChromium()
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}, 120_000)
afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
})

async function openPage(colorScheme: 'light' | 'dark', width = 1_280) {
  const context = await browser.newContext({
    httpCredentials: { username: 'operator', password: token },
    colorScheme,
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  const foreign: string[] = []
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) foreign.push(request.url())
  })
  page.on('console', (message) => told.push(message.text()))
  page.on('pageerror', (error) => told.push(error.message))
  await page.goto(url)
  return { page, foreign, told, close: () => context.close() }
}

test('default: who brings the token sees the last hour, and asks no other host', async () => {
  const { page, foreign, told, close } = await openPage('light')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Latchkey data API')
  const nodes = page.getByRole('region', { name: 'Each node, in the order in which it is asked' })
  const rows = nodes.getByRole('row')
  expect(await rows.nth(1).textContent()).toContain('Devnet One: one.example')
  expect(await rows.nth(1).textContent()).toContain('21,345,678')
  // What a node calls itself is text.
  expect(await rows.nth(2).textContent()).toContain('<b>two</b>.example')
  expect(await rows.nth(2).textContent()).toContain('left out')
  expect(
    await nodes
      .getByRole('img', { name: /^Failures: 0\/s now, at most 0\.267\/s in the last hour$/ })
      .count(),
  ).toBe(1)
  expect(await page.getByRole('region', { name: 'How far each index is' }).textContent()).toContain(
    'at the head',
  )
  expect(await page.getByRole('row', { name: /too many by address: history/ }).count()).toBe(1)
  expect(foreign).toEqual([])
  expect(told).toEqual([])
  await close()
})

test('behavior: it keeps itself as it is now, until it is paused; and says when the server is gone', async () => {
  const { page, told, close } = await openPage('light')
  await page.evaluate(() => document.getElementById('glance')?.setAttribute('data-mark', 'old'))
  const pause = page.getByRole('button')
  await pause.focus()
  await page.keyboard.press('Enter')
  expect(await pause.textContent()).toBe('Go on')
  await page.keyboard.press('Enter')
  // Going on asks at once.
  await expect.poll(() => page.locator('#glance').getAttribute('data-mark'), { timeout: 20_000 }).toBeNull()
  const before = answer
  answer = async (_, response) => void response.writeHead(503).end()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('status').textContent(), { timeout: 20_000 })
    .toMatch(/does not answer \(status 503\)/)
  answer = before
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('status').textContent(), { timeout: 20_000 }).toBe('')
  expect(told.filter((line) => !line.includes('503'))).toEqual([])
  await close()
})

const { source: axe } = axeCore

test.each([
  ['light', 1_280],
  ['dark', 1_280],
  ['light', 390],
  ['dark', 390],
] as const)(
  'behavior: nothing for axe to find, and nothing wider than the window: %s, %i',
  async (scheme, width) => {
    const { page, close } = await openPage(scheme, width)
    // By the debugger, past the policy of the page.
    const problems = await page.evaluate(
      `${axe}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]))`,
    )
    expect(problems).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const pictures = process.env.LATCHKEY_PICTURES
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/operator-${scheme}-${width}.png`, fullPage: true })
    }
    await close()
  },
)

test('error: nobody without the token, and no page without one', async () => {
  for (const path of ['/', '/metrics']) {
    const response = await fetch(`${url}${path}`)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Basic')
    expect(await response.text()).not.toContain('latchkey_')
  }
  const headers = { authorization: `Bearer ${token}` }
  expect(await (await fetch(`${url}/metrics`, { headers })).text()).toContain('latchkey_http_requests_total{')
  expect((await fetch(`${url}/other`, { headers })).status).toBe(404)
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(404)
  const page = await fetch(url, { headers })
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+'; connect-src 'self'; base-uri 'none';/,
  )
  const open = createServer(
    (request, response) => void answerOperator({ ...hour, token: undefined })(request, response),
  )
  open.listen(0, '127.0.0.1')
  await once(open, 'listening')
  const bare = `http://127.0.0.1:${(open.address() as AddressInfo).port}`
  expect((await fetch(bare)).status).toBe(404)
  expect((await fetch(`${bare}/metrics`)).status).toBe(200)
  open.closeAllConnections()
  open.close()
})
