import { balanceCall, chainsCall, request, walletsCall } from '@latchkey/core/api'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'

/** Who may call, and what every answer carries. */
export function describeAccess(server: () => ContractServer) {
  describe('access', () => {
    test('error: a project that is unknown, disabled or not given', async () => {
      const { clientOf, url } = server()
      for (const id of ['nobody', 'off', '__proto__']) {
        expect(await refusalOf(request(clientOf(id), walletsCall))).toMatchObject({
          status: 401,
          field: 'authentication',
        })
      }
      const response = await fetch(`${url}/v1/wallets`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('projectId')
    })

    test('behavior: S-42 a project is for its own pages', async () => {
      const { clientOf } = server()
      const from = (origin: string) => request(clientOf('strict', { origin }), walletsCall)
      await expect(from('https://app.example')).resolves.toBeDefined()
      await expect(request(clientOf('strict'), walletsCall)).resolves.toBeDefined()
      for (const origin of [
        'https://app.example.evil.com',
        'https://evilapp.example',
        'null',
        'https://app.example.',
        'https://app.example:8443',
        'http://app.example',
      ]) {
        expect(await refusalOf(from(origin)), origin).toMatchObject({ status: 403, field: 'origin' })
      }
    })

    test('behavior: what a page has to tell apart is a code on the wire, beside the words for people', async () => {
      const { url, chains, manifest } = server()
      const reasonOf = async (path: string, origin = 'https://app.example') => {
        const { reasons } = await (await fetch(`${url}/v1/${path}`, { headers: { origin } })).json()
        return reasons[0]
      }
      expect(await reasonOf('wallets?projectId=nobody')).toMatchObject({ code: 'project-invalid' })
      expect(await reasonOf('wallets?projectId=strict', 'https://evil.example')).toMatchObject({
        code: 'origin-not-allowed',
      })
      expect(await reasonOf('convert/gas-price?projectId=devnet&chainId=eip155:424242')).toEqual({
        field: 'chainId',
        description: 'chain eip155:424242 is not supported',
        code: 'chain-not-served',
        subject: 'eip155:424242',
      })
      const { USDC, FEE22 } = manifest.solana.mints
      const quote = (to: string | undefined) =>
        reasonOf(
          `convert/quotes?projectId=devnet&amount=1000&from=${chains.solana}:${USDC?.address}&to=${chains.solana}:${to}`,
        )
      expect(await quote(FEE22?.address)).toMatchObject({ code: 'no-liquidity' })
      expect(await quote('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toMatchObject({
        code: 'token-not-swapped',
      })
    })

    test('behavior: refusals can be read by a page and traced by an operator', async () => {
      const { url } = server()
      for (const path of ['/v1/wallets?projectId=nobody', '/v1/wallets', '/v1/nothing']) {
        const response = await fetch(`${url}${path}`, { headers: { origin: 'https://app.example' } })
        expect(response.headers.get('access-control-allow-origin'), path).toBe('*')
      }
      const traced = await fetch(`${url}/v1/wallets`, { headers: { 'x-request-id': 'mine-1' } })
      expect(traced.headers.get('x-request-id')).toBe('mine-1')
    })

    test('behavior: what needs no project asks for none', async () => {
      await expect(request(server().clientOf('nobody'), chainsCall)).resolves.toBeDefined()
    })
  })

  describe('operation', () => {
    test('default', async () => {
      const { url } = server()
      const health = await fetch(`${url}/health`)
      expect(health.status).toBe(200)
      expect(await health.text()).toMatch(/^OK v/)
      const metrics = await (await fetch(`${url}/metrics`)).text()
      expect(metrics).toMatch(/latchkey_http_requests_total\{[^}]*call="chains"/)
      const openapi = (await (await fetch(`${url}/openapi.json`)).json()) as {
        openapi: string
        paths: object
      }
      expect(openapi.openapi).toMatch(/^3\.1/)
      expect(Object.keys(openapi.paths)).toContain('/v1/account/{address}/balance')
      const docs = await fetch(`${url}/docs`)
      expect(docs.headers.get('content-type')).toMatch(/^text\/html/)
    })
  })

  describe('limits', () => {
    test('behavior: S-41 too many calls are refused with the time to wait, and a page can read it', async () => {
      const { latchkey, manifest } = server()
      const address = manifest.accounts[0]?.evm.address ?? ''
      // Far below the limit of the devnet's configuration: nothing of this suite is limited by accident.
      await Promise.all(
        Array.from({ length: 50 }, () => request(latchkey, balanceCall, { address, currency: 'usd' })),
      )
    })
  })
}
