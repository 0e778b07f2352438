import { expect, test } from 'vitest'
import { shortMessages } from './shortMessages.js'

test('behavior: codes are append-only', () => {
  // Hosts compare codes: lines may be added to this list, never removed or renamed.
  expect(Object.keys(shortMessages).sort()).toMatchInlineSnapshot(`
    [
      "adapter/load-failed",
      "adapter/not-found",
      "address/bad-checksum",
      "address/invalid",
      "address/wrong-namespace",
      "address/wrong-network",
      "amount/ambiguous",
      "amount/invalid",
      "amount/out-of-range",
      "amount/too-many-decimals",
      "api/bad-request",
      "api/bad-response",
      "api/not-configured",
      "api/refused",
      "api/timeout",
      "api/unreachable",
      "capability/unsupported",
      "config/invalid",
      "connection/aborted",
      "connection/disconnect-failed",
      "connection/not-connected",
      "connector/not-found",
      "id/invalid",
      "internal/unexpected",
      "json/invalid",
      "link/invalid",
      "link/wrong-network",
      "locale/invalid",
      "mobile/failed",
      "mobile/refused",
      "name/changed",
      "name/contract",
      "name/invalid",
      "name/not-found",
      "name/off-chain",
      "network/no-node",
      "network/not-found",
      "network/not-served",
      "network/unsupported",
      "pairing/expired",
      "pairing/invalid",
      "relay/refused",
      "relay/unreachable",
      "request/expired",
      "rpc/failed",
      "rpc/unreachable",
      "rpc/wrong-network",
      "send/account-changed",
      "send/altered",
      "send/amount-required",
      "send/amount-too-small",
      "send/expired",
      "send/fee-changed",
      "send/fee-too-low",
      "send/insufficient-funds",
      "send/insufficient-gas",
      "send/receiver-required",
      "send/refused",
      "send/reverted",
      "send/token-uncertain",
      "send/warned",
      "sign/account-changed",
      "swap/allowance-too-low",
      "swap/no-gas-price",
      "swap/no-liquidity",
      "swap/price-changed",
      "swap/refused",
      "swap/unsupported-network",
      "transaction/not-found",
      "transaction/not-replaceable",
      "wallet/altered",
      "wallet/failed",
      "wallet/invalid-response",
      "wallet/rejected",
      "wallet/request-pending",
    ]
  `)
})

test('behavior: codes are domain/reason', () => {
  for (const code of Object.keys(shortMessages)) expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/)
})

test('behavior: every message is one line that ends a sentence', () => {
  const context = {
    value: 'x'.repeat(1_000_000),
    hash: '0x1',
    token: '0x1',
    name: 'alice.eth',
    link: 'ethereum:0x1',
    minimum: 1n,
    kind: 'CAIP-2',
    locale: 'en',
    readings: ['1.234', '1234'],
    actual: ['testnet'],
    expected: 'mainnet',
    namespace: 'eip155',
    capability: 'swap',
    network: 'eip155:1',
    connector: 'Wallet',
    walletCode: -2,
    method: 'authorize',
    fractionDigits: 7,
    maximum: 6,
    required: 2n,
    available: 1n,
    decimals: 18,
    call: 'balance',
    field: 'x'.repeat(1_000_000),
    reason: 'size',
    limit: 2_097_152,
    afterMs: 8_000,
    status: 400,
    hosts: ['records.example'],
    sold: 'USDC',
    bought: 'ETH',
    check: 'router',
    symbol: 'USDC',
    address: '0x1',
    relay: 'wss://relay.example',
    cause: 'origin',
    part: 'uri',
    found: '31337',
    setting: 'createLatchkey()',
    problem: 'has no adapters',
  }
  for (const message of Object.values(shortMessages)) {
    const text = (message as (context: unknown) => string)(context)
    expect(text).toMatch(/^.{10,250}[.?]$/)
    expect(text).not.toMatch(/undefined|\[object|%/)
  }
})

test('behavior: what people look for begins the sentence', () => {
  expect(shortMessages['network/unsupported']({ network: 'eip155:5' })).toMatch(
    /^Unsupported chain "eip155:5"/,
  )
})

test('behavior: optional context may be absent', () => {
  expect(shortMessages['wallet/rejected']({})).toBe(
    'The wallet reports that the person declined the request.',
  )
  expect(shortMessages['wallet/failed']({ connector: 'Fox', method: 'eth_sign', walletCode: -32603 })).toBe(
    'Fox failed to answer the request with code -32603 (eth_sign).',
  )
  expect(shortMessages['adapter/not-found']({ namespace: 'solana' })).toMatch(/^Chain adapter not found/)
  expect(shortMessages['send/insufficient-funds']({ required: 2n, decimals: 0 })).toMatch(/not known/)
  expect(
    shortMessages['send/insufficient-funds']({ required: 3n, available: 2n, held: 5n, decimals: 0 }),
  ).toMatch(/^Only 2 .* less than the 3 .* 5 wait/)
  expect(shortMessages['connection/not-connected']({})).toBe('No wallet is connected. Connect first.')
  expect(shortMessages['json/invalid']({ reason: 'syntax' })).toBe('The JSON is refused for its syntax.')
  expect(shortMessages['api/bad-response']({ call: 'balance', field: '' })).toBe(
    'The answer to "balance" is not valid.',
  )
})
