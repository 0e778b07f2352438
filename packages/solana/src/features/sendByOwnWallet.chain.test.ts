import { connect, createLatchkey, reconnect } from '@latchkey/core'
import { sendTransaction } from '@latchkey/core/send'
import type { DemoAccount } from '@latchkey/devnet'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { expect, inject, test, vi } from 'vitest'
import { createSolanaChain, createStranger } from '../../test/solanaChain.js'
import { solana } from '../solana.js'

const { accounts, solana: node } = inject('devnet')
const [alice] = accounts as [DemoAccount]
const chain = createSolanaChain(node)

test('default: a fetched wallet of the page’s own sends, before and after a reload; nobody hears of it', async () => {
  // Wallet Standard remembers the window it first sees, so it stays.
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard = vi.fn()
  page.addEventListener('wallet-standard:register-wallet', heard)
  const saved = new Map<string, string>()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  const { wallet } = createSolanaWallet({
    name: 'Shop',
    accounts: [alice.solana.secretKey],
    chains: [{ chain: 'solana:localnet', rpcUrl: node.rpcUrl }],
    storage,
  })
  const open = () => {
    const networks = [{ name: 'Local', genesisHash: node.genesisHash, rpcUrl: node.rpcUrl }] as const
    const wallets = [{ name: 'Shop', provider: async () => wallet }]
    return createLatchkey({ adapters: [solana({ networks, wallets })], storage })
  }
  const send = async (latchkey: ReturnType<typeof open>) => {
    const to = createStranger().address
    const { hash = '' } = await sendTransaction(latchkey, { to, value: 2_000_000n })
    await chain.settle(hash)
    return chain.balanceOf(to)
  }

  const first = open()
  await connect(first, { connectorId: 'Shop' })
  expect(await send(first)).toBe(2_000_000n)
  first.dispose()
  const reloaded = open()
  await reconnect(reloaded)
  expect(await send(reloaded)).toBe(2_000_000n)
  reloaded.dispose()
  expect(heard).not.toHaveBeenCalled()
})
