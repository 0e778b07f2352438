import { connect, createLatchkey, reconnect } from '@latchkey/core'
import { sendTransaction } from '@latchkey/core/send'
import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { createEvmWallet } from '@latchkey/testing/evm'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { evm } from '../evm.js'

const devnet = inject('devnet')
const [chain] = devnet.evm as [EvmInfo]
const [alice] = devnet.accounts as [DemoAccount]
const client = createPublicClient({ transport: http(chain.rpcUrl) })

test('default: a fetched wallet of the page’s own sends, before and after a reload; nobody hears of it', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const heard = vi.fn()
  page.addEventListener('eip6963:announceProvider', heard)
  const saved = new Map<string, string>()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  const { chainId, name, nativeCurrency, rpcUrl } = chain
  const { provider } = createEvmWallet({
    accounts: [alice.evm.privateKey],
    chains: [{ id: chainId, name, rpcUrl }],
    origin: 'http://localhost',
    storage,
  })
  const open = () => {
    const networks = [{ id: chainId, name, nativeCurrency, rpcUrl }] as const
    const wallets = [{ id: 'com.shop.wallet', name: 'Shop', provider: async () => provider }]
    return createLatchkey({ adapters: [evm({ networks, wallets })], storage })
  }
  const send = async (latchkey: ReturnType<typeof open>) => {
    const to = privateKeyToAddress(generatePrivateKey())
    const { hash } = await sendTransaction(latchkey, { to, value: 10n ** 16n })
    await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
    return client.getBalance({ address: to })
  }

  const first = open()
  await connect(first, { connectorId: 'com.shop.wallet' })
  expect(await send(first)).toBe(10n ** 16n)
  first.dispose()
  const reloaded = open()
  await reconnect(reloaded)
  expect(await send(reloaded)).toBe(10n ** 16n)
  reloaded.dispose()
  expect(heard).not.toHaveBeenCalled()
})
