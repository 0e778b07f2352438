import { connect, createLatchkey, reconnect } from '@latchkey/core'
import { sendTransaction } from '@latchkey/core/send'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { TEST_NETWORK, WIF } from '@scure/btc-signer'
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/openPage.js'
import { openRegtest } from '../../test/regtest.js'
import { bitcoin } from '../bitcoin.js'
import { bitcoinRegtest } from '../networks/publicNetworks.js'

const page = openPage()
const { rpcUrl, genesisHash, mine, fund, readBalance } = openRegtest()
const createWif = () => WIF(TEST_NETWORK).encode(randomPrivateKeyBytes())

test.each(['wallet-standard', 'sats-connect', 'unisat', 'okx'] as const)(
  'default: a fetched wallet of the page’s own sends by %s, before and after a reload; nobody hears of it',
  async (api) => {
    const heard = vi.fn()
    page.addEventListener('wallet-standard:register-wallet', heard)
    const saved = new Map<string, string>()
    const storage = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
      removeItem: (key: string) => void saved.delete(key),
    }
    const accounts = [{ payment: createWif(), ordinals: createWif() }] as const
    const scripted = createBitcoinWallet({ accounts, network: 'regtest', rpcUrl, storage })
    const { wallet, provider, unisat, okx } = scripted
    const root = { 'wallet-standard': wallet, 'sats-connect': provider, unisat, okx }[api]
    const from = scripted.accounts[0]?.payment ?? ''
    for (const coin of [50_000n, 50_000n]) await fund(from, coin)
    const open = () => {
      const networks = [{ ...bitcoinRegtest({ rpcUrl }), genesisHash }] as const
      const wallets = [{ name: 'Shop', api, provider: async () => root }]
      return createLatchkey({ adapters: [bitcoin({ networks, wallets })], storage })
    }
    const send = async (latchkey: ReturnType<typeof open>) => {
      const accounts = [{ payment: createWif(), ordinals: createWif() }] as const
      const to = createBitcoinWallet({ accounts, network: 'regtest', rpcUrl }).accounts[0]?.payment ?? ''
      await sendTransaction(latchkey, { to, value: 20_000n })
      await mine()
      return readBalance(to)
    }

    const first = open()
    await connect(first, { connectorId: 'Shop' })
    expect(await send(first)).toBe(20_000n)
    first.dispose()
    const reloaded = open()
    await reconnect(reloaded)
    expect(await send(reloaded)).toBe(20_000n)
    reloaded.dispose()
    expect(heard).not.toHaveBeenCalled()
  },
)
