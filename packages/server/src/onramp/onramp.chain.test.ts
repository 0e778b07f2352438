import {
  balanceCall,
  historyCall,
  onrampOptionsCall,
  onrampQuoteCall,
  onrampUrlCall,
  request,
} from '@latchkey/core/api'
import { onrampOrderCall, parseResponse } from '@latchkey/protocol/wire'
import { getAddress, TEST_NETWORK } from '@scure/btc-signer'
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ContractServer, eventually, openContractServer } from '../../test/openContractServer.js'
import { testSigner } from '../../test/solanaTransactions.js'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const newAddress = {
  evm: () => privateKeyToAddress(generatePrivateKey()),
  solana: () => testSigner().address,
  bitcoin: () => getAddress('wpkh', randomPrivateKeyBytes(), regtest) ?? '',
}

let server: ContractServer
beforeAll(async () => {
  server = await openContractServer(inject('devnet'))
}, 120_000)
afterAll(() => server.close())

const readOrder = async (id: string) => {
  const response = await fetch(`${server.url}/v1/onramp/orders/${id}?projectId=devnet`)
  return parseResponse(onrampOrderCall.response, await response.json(), 'order')
}

describe.each(['evm', 'solana', 'bitcoin'] as const)('buying on %s', (chain) => {
  test('default: the wallet gets exactly what was quoted, however often the button is pressed', async () => {
    const { latchkey, url } = server
    const chainId = server.chains[chain]
    const address = newAddress[chain]()

    const { purchaseCurrencies, paymentCurrencies } = await request(latchkey, onrampOptionsCall)
    const sold = purchaseCurrencies.find(({ networks }) => networks.some(({ name }) => name === chainId))
    const dollars = paymentCurrencies.find(({ id }) => id === 'USD')
    if (!sold || !dollars) throw new Error(`${chainId} is not sold`)
    const quote = await request(latchkey, onrampQuoteCall, {
      body: { purchaseCurrency: sold, paymentCurrency: dollars, amount: '100', network: chainId },
    })

    const { url: page, orderId = '' } = await request(latchkey, onrampUrlCall, {
      body: {
        destinationWallets: [{ address, blockchains: [chainId] }],
        partnerUserId: 'user-1',
        presetFiatAmount: 100,
      },
    })
    expect(page).toBe(`${url}/onramp/checkout/${orderId}`)
    const order = await readOrder(orderId)
    expect(order).toMatchObject({ status: 'pending', purchaseAmount: quote.purchaseAmount, address })

    const shown = await (await fetch(page)).text()
    expect(shown).toContain(address)
    const token = /name="token" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    const press = () =>
      fetch(page, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
        body: new URLSearchParams({ token, action: 'pay' }).toString(),
      })
    const answers = await Promise.all(Array.from({ length: 20 }, press))
    // Each is led back to the page, and shows it.
    expect(answers.map(({ status, redirected }) => [status, redirected])).toEqual(Array(20).fill([200, true]))

    const delivered = await eventually(
      () => readOrder(orderId),
      ({ status }) => status !== 'paid',
      60_000,
    )
    expect(delivered).toMatchObject({ status: 'delivered', hash: expect.stringMatching(/^\w{60,}$/) })
    const numeric = await eventually(
      async () => {
        const { balances } = await request(latchkey, balanceCall, { address, chainId, currency: 'usd' })
        return balances.find(({ symbol }) => symbol === sold.symbol)?.quantity.numeric ?? '0'
      },
      (value) => !/^0(?:\.0*)?$/.test(value),
      60_000,
    )
    expect(numeric).toBe(quote.purchaseAmount.amount)

    const { data } = await request(latchkey, historyCall, { address, chainId, onramp: 'devnet' })
    expect(data).toMatchObject([
      {
        metadata: {
          operationType: 'buy',
          status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
          hash: delivered.hash,
          sentTo: address,
        },
        transfers: [{ direction: 'in', quantity: { numeric: quote.purchaseAmount.amount } }],
      },
    ])
  }, 180_000)
})
