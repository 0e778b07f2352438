import {
  buildSwapApproval,
  buildSwapTransaction,
  convertAllowanceCall,
  convertGasPriceCall,
  convertTokensCall,
  fetchSwapQuotes,
  fungiblePriceCall,
  request,
} from '@latchkey/core/api'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'

const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Prices and swaps through the widget's client. */
export function describeSwap(server: () => ContractServer) {
  const ids = () => {
    const { chains, manifest } = server()
    const id = (address: string | undefined) => `${chains.evm}:${address}`
    const tokens = manifest.evm[0]?.tokens ?? {}
    return {
      native: id(nativeAddress),
      usdc: id(tokens.USDC?.address),
      dai: id(tokens.DAI?.address),
      user: id(manifest.accounts[2]?.evm.address),
    }
  }

  describe('convert', () => {
    test('default', async () => {
      const { latchkey, chains } = server()
      const { native, usdc, user } = ids()
      const { tokens } = await request(latchkey, convertTokensCall, { chainId: chains.evm })
      expect(tokens.map(({ symbol }) => symbol)).toEqual(
        expect.arrayContaining(['ETH', 'USDC', 'DAI', 'WBTC']),
      )
      const amount = 10n ** 18n
      const { quotes } = await fetchSwapQuotes(latchkey, { amount, from: native, to: usdc })
      expect(quotes[0]).toMatchObject({ fromAmount: String(amount), fromAccount: native, toAccount: usdc })
      expect(BigInt(quotes[0]?.toAmount ?? 0)).toBeGreaterThan(2_000n * 10n ** 6n)
      const { tx } = await buildSwapTransaction(latchkey, {
        amount,
        from: native,
        to: usdc,
        userAddress: user,
        slippage: 0.5,
      })
      expect(tx).toMatchObject({
        from: user,
        data: expect.stringMatching(/^0x/),
        amount: quotes[0]?.toAmount,
      })
      expect(BigInt(tx.eip155?.gas ?? 0)).toBeGreaterThan(21_000n)
    })

    test('behavior: on Solana a service is asked, and builds a whole transaction', async () => {
      const { latchkey, chains, manifest } = server()
      const id = (address: string | undefined) => `${chains.solana}:${address}`
      const { USDC, NINE } = manifest.solana.mints
      const [usdc, nine] = [id(USDC?.address), id(NINE?.address)]
      const user = id(manifest.accounts[2]?.solana.address)
      const { tokens } = await request(latchkey, convertTokensCall, { chainId: chains.solana })
      expect(tokens[0]).toMatchObject({ symbol: 'SOL', address: id(`So${'1'.repeat(41)}`) })
      expect(tokens.map(({ address }) => address)).toEqual(expect.arrayContaining([usdc, nine]))
      const swap = { amount: 1_000_000n, from: usdc, to: nine }
      const { quotes } = await fetchSwapQuotes(latchkey, swap)
      expect(quotes[0]).toMatchObject({ fromAccount: usdc, toAccount: nine, toAmount: '1994000000' })
      const { tx } = await buildSwapTransaction(latchkey, { ...swap, userAddress: user, slippage: 0.5 })
      // One signature, which is missing.
      expect(tx).toEqual({
        from: user,
        to: id('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
        data: expect.stringMatching(/^0x01(?:00){64}/),
        amount: '1994000000',
      })
      const none = { ...swap, to: id(manifest.solana.mints.FEE22?.address) }
      expect((await refusalOf(fetchSwapQuotes(latchkey, none))).refusal).toBe('no-liquidity')
    })

    test('behavior: allowance and approval are for the token that is sold', async () => {
      const { latchkey } = server()
      const { native, usdc, user } = ids()
      expect(
        await request(latchkey, convertAllowanceCall, { tokenAddress: usdc, userAddress: user }),
      ).toEqual({
        allowance: '0',
      })
      const { allowance } = await request(latchkey, convertAllowanceCall, {
        tokenAddress: native,
        userAddress: user,
      })
      expect(BigInt(allowance)).toBe(2n ** 256n - 1n)
      const { tx } = await buildSwapApproval(latchkey, {
        from: usdc,
        to: native,
        userAddress: user,
        amount: 1_234n,
      })
      expect(tx.from).toBe(usdc)
      expect(tx.data.startsWith('0x095ea7b3')).toBe(true)
      expect(BigInt(`0x${tx.data.slice(-64)}`)).toBe(1_234n)
    })

    test('error: no route, no amount, two chains, a chain without an exchange', async () => {
      const { latchkey, chains } = server()
      const { native, usdc } = ids()
      const quote = (more: object) =>
        refusalOf(fetchSwapQuotes(latchkey, { amount: 1n, from: native, to: usdc, ...more }))
      expect(await quote({ amount: 0n })).toMatchObject({ status: 400 })
      expect(await quote({ to: native })).toMatchObject({ status: 400 })
      expect(await quote({ to: usdc.replace(chains.evm, chains.evm2) })).toMatchObject({ status: 400 })
      expect(await quote({ amount: 10n ** 40n, from: usdc, to: native })).toMatchObject({ status: 400 })
      expect(
        await refusalOf(request(latchkey, convertTokensCall, { chainId: chains.bitcoin })),
      ).toMatchObject({
        status: 400,
        field: 'chainId',
      })
    })
  })

  describe('gas-price', () => {
    test('default', async () => {
      const { standard, fast, instant } = await request(server().latchkey, convertGasPriceCall, {
        chainId: server().chains.evm,
      })
      expect(BigInt(standard)).toBeGreaterThan(0n)
      expect(BigInt(standard) <= BigInt(fast) && BigInt(fast) <= BigInt(instant)).toBe(true)
    })

    test('error: a chain nobody serves', async () => {
      expect(
        await refusalOf(request(server().latchkey, convertGasPriceCall, { chainId: 'eip155:424242' })),
      ).toMatchObject({
        status: 400,
        field: 'chainId',
      })
    })
  })

  describe('price', () => {
    test('default', async () => {
      const { latchkey } = server()
      const { native, usdc } = ids()
      const { fungibles } = await request(latchkey, fungiblePriceCall, {
        body: { currency: 'usd', addresses: [native, usdc] },
      })
      expect(fungibles.map(({ address }) => address)).toEqual([native, usdc])
      expect(fungibles[1]?.price).toBeCloseTo(1, 1)
    })

    test('error: a token nobody lists', async () => {
      const { latchkey, chains } = server()
      const unknown = `${chains.evm}:0x${'12'.repeat(20)}`
      expect(
        await refusalOf(
          request(latchkey, fungiblePriceCall, { body: { currency: 'usd', addresses: [unknown] } }),
        ),
      ).toMatchObject({
        status: 400,
        field: 'asset',
      })
    })
  })
}
