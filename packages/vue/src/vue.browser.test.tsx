import { createLatchkey, type Latchkey } from '@latchkey/core'
import { closeModal } from '@latchkey/element'
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { type ComputedRef, createApp, h, nextTick, ref, type SetupContext } from 'vue'
import { createScriptedAdapter } from '../../react/test/createScriptedAdapter.js'
import { eventually } from '../../react/test/eventually.js'
import {
  latchkeyPlugin,
  useAccount,
  useConnectors,
  useConnectWallet,
  useDisconnect,
  useNativeBalance,
  useNetwork,
  useSignMessage,
  useSwitchNetwork,
  useTransactions,
} from './index.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** An app of one component, with what its `setup` makes. */
function mount<used>(use: (context: SetupContext) => used, withPlugin = true) {
  const evm = createScriptedAdapter('eip155', ['One Chain'])
  const latchkey: Latchkey = createLatchkey({
    adapters: [evm.descriptor, createScriptedAdapter('solana').descriptor],
    storage: null,
  })
  const made: { used?: used } = {}
  const isShown = ref(true)
  const Page = {
    setup(_: unknown, context: SetupContext) {
      made.used = use(context)
      return () => h('latchkey-button', { label: 'Go' })
    },
  }
  const app = createApp({ setup: () => () => (isShown.value ? h(Page) : null) })
  app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('latchkey-')
  app.config.warnHandler = () => {}
  if (withPlugin) app.use(latchkeyPlugin({ latchkey }))
  const main = document.createElement('main')
  document.body.append(main)
  app.mount(main)
  onTestFinished(() => {
    closeModal()
    app.unmount()
    main.remove()
  })
  return { used: made.used as used, latchkey, evm, isShown, main }
}

describe('composables', () => {
  test('default: connect, read, sign, switch, disconnect, and the element beside them', async () => {
    const { used, main } = mount(() => ({
      account: useAccount(),
      network: useNetwork(),
      wallets: useConnectors().wallets,
      balance: useNativeBalance(),
      transactions: useTransactions(),
      connect: useConnectWallet(),
      disconnect: useDisconnect(),
      sign: useSignMessage(),
      change: useSwitchNetwork(),
    }))
    const text = () => main.querySelector('latchkey-button')?.shadowRoot?.textContent
    await eventually(() => expect(text()).toContain('Go'))
    await eventually(() => expect(used.wallets.value.map(({ name }) => name)).toContain('One Chain'))
    expect(used.account.value.status).toBe('disconnected')
    used.connect.run({ walletId: 'one.chain' })
    expect(used.connect.isPending.value).toBe(true)
    await eventually(() => expect(used.account.value.address).toBe(account))
    await eventually(() => expect(text()).toContain('0x71C7'))
    await eventually(() => expect(used.balance.value.data?.value).toBe(1_204_300_000_000_000_000n))
    expect(await used.sign.runAsync({ message: 'Hello' })).toBe('0x51')
    expect(used.sign.state.value).toMatchObject({ status: 'success', data: '0x51' })
    const [, other] = used.network.networks
    await used.change.runAsync({ caipNetworkId: other?.caipNetworkId ?? 'eip155:0' })
    expect(used.network.network.value).toBe(other)
    expect(used.transactions.value).toEqual([])
    await used.disconnect.runAsync()
    expect(used.account.value.isConnected).toBe(false)
  })

  test('param: namespace, as a ref', async () => {
    const namespace = ref<'eip155' | 'solana'>('eip155')
    const { used } = mount(() => useAccount({ namespace }))
    expect(used.value.namespace).toBe('eip155')
    namespace.value = 'solana'
    expect(used.value.namespace).toBe('solana')
  })

  test('behavior: a component that is gone hears nothing more', async () => {
    const { used, latchkey, isShown } = mount(() => useAccount())
    isShown.value = false
    await nextTick()
    const before = used.value
    latchkey.store.setState({ activeNamespace: 'solana' })
    expect(used.value).toBe(before)
  })

  test('error: what a wallet declines is in the state, and `run` does not reject', async () => {
    const { used, evm } = mount(() => useConnectWallet())
    evm.script.onConnect = () => Promise.reject(new Error('no'))
    used.run({ walletId: 'one.chain' })
    await eventually(() => expect(used.state.value.status).toBe('error'))
    expect(used.error.value?.code).toBeDefined()
    await expect(used.runAsync({ walletId: 'gone' })).rejects.toMatchObject({ code: expect.any(String) })
  })

  test('error: without the plugin', () => {
    expect(() => mount(() => useAccount(), false)).toThrow('call app.use(latchkeyPlugin')
  })
})

test('types', () => {
  type Account = ReturnType<typeof useAccount>['value']
  expectTypeOf<Extract<Account, { isConnected: true }>['address']>().toBeString()
  expectTypeOf<ReturnType<typeof useSignMessage>['isPending']>().toEqualTypeOf<ComputedRef<boolean>>()
})
