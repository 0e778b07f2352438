import { describe, expect, inject, test } from 'vitest'

const { bitcoin, bitcoinUnavailable } = inject('devnet')
if (!bitcoin) throw new Error(bitcoinUnavailable)

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(bitcoin.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
const ask = async (request: unknown) => (await post(JSON.stringify(request))).json()

describe('RPC', () => {
  test('default', async () => {
    const answer = await ask({ jsonrpc: '2.0', id: 5, method: 'getblockhash', params: [0] })
    expect(answer).toEqual({ jsonrpc: '2.0', id: 5, result: bitcoin.genesisHash })
  })

  test('behavior: amounts keep their eight decimals', async () => {
    const { result: hash } = await ask({ id: 1, method: 'getblockhash', params: [1] })
    const response = await post(JSON.stringify({ id: 1, method: 'getblock', params: [hash, 2] }))
    expect(await response.text()).toContain('"value":50.00000000')
  })

  test('behavior: pages of any origin may call', async () => {
    const preflight = await fetch(bitcoin.rpcUrl, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    const response = await post('{"id":1,"method":"getblockcount"}', { origin: 'http://localhost:5173' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('behavior: many scans at once are all answered', async () => {
    const request = {
      id: 1,
      method: 'scantxoutset',
      params: ['start', [`addr(${bitcoin.wallets[0]!.address})`]],
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(request)))
    for (const answer of answers) expect(answer.result.success).toBe(true)
  })

  test("behavior: the node's own errors come through", async () => {
    const { error } = await ask({ id: 1, method: 'sendrawtransaction', params: ['00'] })
    expect(error.code).toBe(-22)
  })

  test.each(['stop', 'generatetoaddress', 'invalidateblock', 'setmocktime'])(
    'error: %s is refused',
    async (method) => {
      expect((await ask({ id: 1, method, params: [] })).error.code).toBe(-32601)
    },
  )

  test('error: other verbs, broken and oversized bodies', async () => {
    expect((await fetch(bitcoin.rpcUrl)).status).toBe(405)
    expect((await (await post('{')).json()).error.code).toBe(-32700)
    const large = await post(`{"id":1,"method":"getblockcount","params":["${'0'.repeat(2_000_000)}"]}`)
    expect(large.status).toBe(413)
  })
})
