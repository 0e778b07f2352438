import { balanceCall, broadcastCall, feesCall, historyCall, request, utxosCall } from '@latchkey/core/api'
import { describe, expect, test } from 'vitest'
import { type ContractServer, eventually, refusalOf } from '../openContractServer.js'

/** Balances, history and what sending needs, on all three kinds of chain. */
export function describeAccount(server: () => ContractServer) {
  const person = (name: string) => {
    const found = server().manifest.accounts.find((account) => account.name === name)
    if (!found) throw new Error(`the devnet has no ${name}`)
    return found
  }

  describe('balance', () => {
    test('default', async () => {
      const { latchkey, chains, manifest } = server()
      const { balances } = await request(latchkey, balanceCall, {
        address: person('dave').evm.address,
        chainId: chains.evm,
        currency: 'usd',
      })
      const native = balances.find(({ address }) => address === undefined)
      expect(native).toMatchObject({ symbol: 'ETH', chainId: chains.evm, quantity: { decimals: '18' } })
      expect(native?.price).toBeCloseTo(2_600, -3)
      const usdc = balances.find(({ symbol }) => symbol === 'USDC')
      expect(usdc?.address?.toLowerCase()).toBe(
        `${chains.evm}:${manifest.evm[0]?.tokens.USDC?.address}`.toLowerCase(),
      )
      expect(usdc?.price).toBeCloseTo(1, 1)
    })

    test('param: chainId, without which all EVM chains are asked', async () => {
      const { latchkey, chains } = server()
      const { balances } = await request(latchkey, balanceCall, {
        address: person('dave').evm.address,
        currency: 'usd',
      })
      expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set([chains.evm, chains.evm2]))
      const solana = await request(latchkey, balanceCall, {
        address: person('dave').solana.address,
        chainId: chains.solana,
        currency: 'usd',
      })
      expect(solana.balances[0]).toMatchObject({
        symbol: 'SOL',
        address: 'So11111111111111111111111111111111111111111',
      })
      expect(solana.balances.map(({ symbol }) => symbol)).toContain('USDC')
      const bitcoin = await request(latchkey, balanceCall, {
        address: person('dave').bitcoin.payment.address,
        chainId: chains.bitcoin,
        currency: 'usd',
      })
      expect(bitcoin.balances).toMatchObject([{ symbol: 'BTC', quantity: { decimals: '8' } }])
    })

    test('behavior: S-10 a token that nobody listed has no value', async () => {
      const { latchkey, chains } = server()
      const { balances } = await request(latchkey, balanceCall, {
        address: person('alice').evm.address,
        chainId: chains.evm,
        currency: 'usd',
      })
      const listed = new Set(
        Object.values(server().manifest.evm[0]?.tokens ?? {})
          .filter(({ quirk }) => quirk !== 'spam')
          .map(({ address }) => address.toLowerCase()),
      )
      for (const { address, value } of balances) {
        const plain = address?.split(':').at(-1)?.toLowerCase()
        if (plain !== undefined && !listed.has(plain)) expect(value).toBeUndefined()
      }
    })

    test('error: an address of another chain, a chain nobody serves', async () => {
      const { latchkey, chains } = server()
      const address = person('dave').evm.address
      const wrong = [
        { address: person('dave').solana.address, chainId: chains.evm },
        { address, chainId: chains.solana },
        { address, chainId: chains.bitcoin },
        { address: `${address}00`, chainId: chains.evm },
      ]
      for (const query of wrong) {
        expect(await refusalOf(request(latchkey, balanceCall, { ...query, currency: 'usd' }))).toMatchObject({
          status: 400,
          field: 'address',
        })
      }
      expect(
        await refusalOf(
          request(latchkey, balanceCall, { address, chainId: 'eip155:424242', currency: 'usd' }),
        ),
      ).toMatchObject({
        status: 400,
        field: 'chainId',
      })
    })
  })

  describe('history', () => {
    test('default', async () => {
      const { latchkey, chains } = server()
      const read = () =>
        request(latchkey, historyCall, { address: person('alice').evm.address, chainId: chains.evm })
      const { data } = await eventually(read, (page) => page.data.length > 0)
      expect(data[0]?.metadata.chain).toBe(chains.evm)
      const times = data.map(({ metadata }) => Date.parse(metadata.minedAt))
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
    })

    test('param: cursor, page after page without gaps or repeats', async () => {
      const { latchkey, chains } = server()
      for (const [chainId, address] of [
        [chains.evm, person('alice').evm.address],
        [chains.solana, person('alice').solana.address],
        [chains.bitcoin, person('alice').bitcoin.payment.address],
      ] as const) {
        const ids: string[] = []
        let cursor: string | undefined
        for (let page = 0; page < 20; page++) {
          const { data, next } = await request(latchkey, historyCall, { address, chainId, cursor })
          ids.push(...data.map(({ id }) => id))
          if (next === null) break
          cursor = next
        }
        expect(ids.length, chainId).toBeGreaterThan(0)
        expect(new Set(ids).size, chainId).toBe(ids.length)
      }
    })

    test('error: a cursor that is not ours, a provider nobody knows', async () => {
      const { latchkey, chains } = server()
      const address = person('alice').evm.address
      for (const cursor of ['garbage', '%00', 'WyIyMDI1']) {
        expect(
          await refusalOf(request(latchkey, historyCall, { address, chainId: chains.evm, cursor })),
        ).toMatchObject({
          status: 400,
        })
      }
      expect(
        await refusalOf(request(latchkey, historyCall, { address, chainId: chains.evm, onramp: 'nobody' })),
      ).toMatchObject({ status: 400, field: 'provider' })
    })
  })

  describe('what sending needs', () => {
    test('default', async () => {
      const { latchkey, chains } = server()
      for (const chainId of Object.values(chains)) {
        const { standard, fast, instant } = await request(latchkey, feesCall, { chainId })
        expect(BigInt(standard) <= BigInt(fast) && BigInt(fast) <= BigInt(instant), chainId).toBe(true)
      }
      const { utxos, tip } = await request(latchkey, utxosCall, {
        address: person('bob').bitcoin.payment.address,
        chainId: chains.bitcoin,
      })
      expect(utxos.length).toBeGreaterThan(0)
      expect(tip).toBeGreaterThanOrEqual(220)
    })

    test('error: a transaction that no node takes', async () => {
      const { latchkey, chains } = server()
      for (const chainId of Object.values(chains)) {
        const refusal = await refusalOf(
          request(latchkey, broadcastCall, { body: { chainId, transaction: '00' } }),
        )
        expect(refusal, chainId).toMatchObject({ status: 400 })
      }
      expect(
        await refusalOf(
          request(latchkey, utxosCall, { address: person('bob').evm.address, chainId: chains.evm }),
        ),
      ).toMatchObject({ status: 400, field: 'chainId' })
    })
  })
}
