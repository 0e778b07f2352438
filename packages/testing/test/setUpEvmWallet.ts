import { vi } from 'vitest'
import { createEvmWallet } from '../src/evm/createEvmWallet.js'
import type { CreateEvmWalletParameters, EvmProviderEvents } from '../src/evm/EvmWallet.js'

/** Two throw-away keys, the well-known ones of local test nodes. */
export const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
export const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** A wallet on two chains whose nodes answer from `answers`, a value or a JSON-RPC error by method. */
export function setUpEvmWallet(
  parameters: Partial<CreateEvmWalletParameters> = {},
  answers: Record<string, unknown> = {},
) {
  const calls: { url: string; method: string; params: unknown }[] = []
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body))
    calls.push({ url: String(url), method, params })
    const answer = answers[method]
    if (answer === undefined) throw new TypeError('fetch failed')
    const body =
      answer instanceof Error ? { error: { ...answer, message: answer.message } } : { result: answer }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
  })
  const wallet = createEvmWallet({
    accounts: keys,
    chains: [
      { id: 31337, rpcUrl: 'http://127.0.0.1:1/', name: 'Devnet' },
      { id: 31338, rpcUrl: 'http://127.0.0.1:2/', name: 'Second' },
    ],
    origin: 'https://app.test',
    fetch,
    ...parameters,
  })
  const events: [name: string, value: unknown][] = []
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'] as const)
    wallet.provider.on(name, (value: EvmProviderEvents[typeof name]) => events.push([name, value]))
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { wallet, events, request, calls }
}

/** Storage that lives as long as the test. */
export function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
