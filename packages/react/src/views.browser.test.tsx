import { setCurrentTab } from '@latchkey/core'
import type { Transaction } from '@latchkey/core/transactions'
import { type Caip2Id, LatchkeyError, tokenAssetId } from '@latchkey/protocol'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createOrchardChain } from '../../core/test/chains/createOrchardChain.js'
import { createMapStorage } from '../test/createMapStorage.js'
import { account, balanceOf, createScriptedApi, json } from '../test/createScriptedApi.js'
import { createScriptedAuthentication } from '../test/createScriptedAuthentication.js'
import { createPairingPage, pairingUri } from '../test/createScriptedPairing.js'
import { describeView } from '../test/describeView.js'
import { eventually } from '../test/eventually.js'
import { makeAccelerable } from '../test/makeAccelerable.js'
import { makeReplaceable } from '../test/makeReplaceable.js'
import { chainOne, chainTwo } from '../test/networks.js'
import type { renderWidget } from '../test/renderWidget.js'
import { makeTransaction, seedTransaction } from '../test/seedTransaction.js'

const many = { walletId: 'many chains' }
const connected = { connected: [many, { walletId: 'one.chain' }] }
const never = () => new Promise<void>(() => {})

type Widget = Awaited<ReturnType<typeof renderWidget>>
const seesTitle = (title: string) => (widget: Widget) => eventually(() => expect(widget.title()).toBe(title))
const byClicks =
  (...names: string[]) =>
  async (widget: Widget) => {
    for (const name of names) await widget.click(name)
  }

describeView('connect', { opens: { view: 'connect' } })
describeView('connect-namespace', {
  opens: { view: 'connect', namespace: 'solana' },
  render: { connected: [{ walletId: 'one.chain' }] },
  reach: byClicks('Connect Solana'),
})
describeView('all-wallets', {
  opens: { view: 'all-wallets' },
  prepare: ({ dialog }) =>
    eventually(() => expect(dialog().querySelectorAll('.tile').length).toBeGreaterThan(20)),
  data: [/^.{2,30}$/],
  reach: byClicks('All wallets'),
})
describeView('connecting-choose', {
  opens: { view: 'connecting', walletId: 'many chains' },
  reach: byClicks('Many Chains'),
})
describeView('connecting', {
  opens: { view: 'connecting', walletId: 'one.chain' },
  given: ({ evm }) => {
    evm.script.onConnect = never
  },
  reach: byClicks('One Chain'),
})
describeView('connecting-declined', {
  opens: { view: 'connecting', walletId: 'one.chain' },
  given: ({ evm }) => {
    evm.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
  reach: byClicks('One Chain'),
})
const relayAway = new LatchkeyError('relay/unreachable', { context: { relay: 'wss://relay.test' } })
describeView('connecting-qr', {
  opens: { view: 'connecting-qr' },
  render: createPairingPage({ uri: pairingUri }).render,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.qr path')).not.toBeNull()),
  data: ['WalletConnect'],
  reach: byClicks('WalletConnect'),
})
describeView('connecting-qr-wallet', {
  opens: { view: 'connecting-qr', walletId: 'rainbow' },
  render: createPairingPage({ uri: pairingUri }).render,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.hero')).not.toBeNull()),
  data: ['Rainbow'],
  reach: byClicks('All wallets', 'Rainbow', 'Scan with your phone'),
})
describeView('connecting-qr-unreachable', {
  opens: { view: 'connecting-qr' },
  render: createPairingPage({ uri: pairingUri, problem: relayAway }).render,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
})
describeView('install', {
  opens: { view: 'install', walletId: 'metamask' },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelectorAll('a').length).toBeGreaterThan(0)),
  reach: byClicks('All wallets', 'MetaMask'),
})
describeView('networks', {
  opens: { view: 'networks' },
  render: connected,
  reach: byClicks('Chain One'),
})
describeView('switch-network', {
  opens: { view: 'switch-network', caipNetworkId: chainTwo.caipNetworkId },
  render: connected,
  given: ({ evm }) => {
    evm.script.onSwitch = never
  },
  reach: async (widget) => {
    await byClicks('Chain One', 'Chain Two')(widget)
    await seesTitle('Switch to Chain Two')(widget)
  },
})
describeView('unsupported-network', {
  opens: { view: 'unsupported-network', namespace: 'eip155' },
  render: connected,
  given: ({ evm }) => {
    const [connection] = evm.adapter.connections.get()
    if (connection) evm.script.change({ ...connection, caipNetworkId: 'eip155:999' as never })
  },
})
const signInData = [location.host, /^(0x)?[0-9a-fA-F]{4}$/, account, 'Welcome.']
const signInPage = (options = {}) => {
  const { script, config } = createScriptedAuthentication({ statement: 'Welcome.', ...options })
  // Put off before, so that it opens when it is asked to.
  const storage = createMapStorage({ 'latchkey.default.signInLater': `eip155:${account}` })
  return { script, render: { ...connected, config: { ...config, storage } } }
}
describeView('sign-in', {
  opens: { view: 'sign-in' },
  render: signInPage({ isRequired: false }).render,
  data: signInData,
})
describeView('sign-in-declined', {
  opens: { view: 'sign-in' },
  render: signInPage({ isRequired: false }).render,
  given: ({ evm }) => {
    evm.script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  },
  prepare: async (widget) => {
    widget.dialog().querySelector<HTMLElement>('.primary')?.click()
    await seesNotice(widget)
  },
  data: signInData,
})
const signedInPage = signInPage()
signedInPage.script.admit({ namespace: 'eip155', address: account })
describeView('signed-in', {
  opens: { view: 'sign-in' },
  render: signedInPage.render,
  data: signInData,
})
describeView('account', { opens: { view: 'account' }, render: connected })
describeView('account-failed', {
  opens: { view: 'account' },
  render: connected,
  given: ({ evm }) => {
    evm.script.onBalance = () =>
      Promise.reject(new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } }))
  },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
  data: ['–'],
})
const withApi = (given?: Parameters<typeof createScriptedApi>[0]) => ({
  ...connected,
  config: createScriptedApi(given).config,
})
const named = { name: 'amelie.latchkey.id', avatar: null, resolvedAt: null }
const seesRows = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelectorAll('.virtual .row').length).toBeGreaterThan(2))
const seesNotice = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull())
const tokenData = [
  /^(USD Coin|Dai|Claim now|Ticket|amelie\.latchkey\.id)$/,
  /^([−+]?[\d.,]+ )?(ETH|USDC|DAI|WIN|TICKET)$/,
  /\$|–/,
]
const dates = [/^\p{L}+, \p{L}+ \d+$/u, /^\p{L}+ \d{4}$/u]
const serverDown = () => json('', { status: 503 })

describeView('account-tokens', {
  opens: { view: 'account' },
  render: withApi({ identity: named }),
  prepare: seesRows,
  data: tokenData,
})
describeView('account-hidden', {
  opens: { view: 'account' },
  render: withApi(),
  prepare: async (widget) => {
    await seesRows(widget)
    widget.dialog().querySelector<HTMLElement>('.more')?.click()
    await eventually(() => expect(widget.dialog().querySelectorAll('.virtual .pair')).toHaveLength(3))
  },
  data: tokenData,
})
describeView('account-tokens-failed', {
  opens: { view: 'account' },
  render: withApi({ balance: serverDown }),
  prepare: seesNotice,
  data: tokenData,
})
describeView('account-loading', {
  opens: { view: 'account' },
  render: withApi({ balance: () => new Promise(() => {}) }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.quiet-row')).not.toBeNull()),
})
const usdcId = tokenAssetId(chainOne.caipNetworkId, `0x${'a1'.repeat(20)}`)
const usdcOn = (chainId: Caip2Id, numeric: string) =>
  balanceOf({
    chainId,
    address: `${chainId}:0x${'a1'.repeat(20)}`,
    quantity: { decimals: '6', numeric },
    asset: 'usdc',
  })
describeView('token', {
  opens: { view: 'token', tokenId: usdcId },
  render: withApi({
    balance: {
      balances: [usdcOn(chainOne.caipNetworkId, '1050.87'), usdcOn(chainTwo.caipNetworkId, '20')],
    },
  }),
  prepare: async (widget) => {
    await eventually(() => expect(widget.dialog().querySelectorAll('.place')).toHaveLength(2))
    await eventually(() => expect(widget.dialog().querySelector('.virtual .row')).not.toBeNull())
  },
  data: [...tokenData, ...dates],
  reach: byClicks('USD Coin'),
})
describeView('token-empty', {
  opens: { view: 'token', tokenId: usdcId },
  render: withApi({ balance: { balances: [] } }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.empty')).not.toBeNull()),
})
describeView('token-failed', {
  opens: { view: 'token', tokenId: usdcId },
  render: withApi({ balance: serverDown }),
  prepare: seesNotice,
})
describeView('receive', {
  opens: { view: 'receive' },
  render: connected,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.qr path')).not.toBeNull()),
  data: [/^0x/, /^[0-9A-Za-z]{4}$/],
  reach: byClicks('Receive'),
})
describeView('activity', {
  opens: { view: 'activity' },
  render: withApi(),
  prepare: seesRows,
  data: [...tokenData, ...dates],
  reach: byClicks('Activity', 'Save as CSV, JSON'),
})
describeView('account-activity', {
  opens: { view: 'account' },
  render: withApi(),
  given: ({ latchkey }) => setCurrentTab(latchkey, { tab: 'activity' }),
  prepare: seesRows,
  data: [...tokenData, ...dates],
})
describeView('activity-failed', {
  opens: { view: 'activity' },
  render: withApi({ history: serverDown }),
  prepare: seesNotice,
})
describeView('activity-too-many', {
  opens: { view: 'activity' },
  render: withApi({ history: () => json('{}', { status: 429, headers: { 'retry-after': '60' } }) }),
  prepare: seesNotice,
  data: [/^\(\d+s\)$/],
})
describeView('activity-empty', {
  opens: { view: 'activity' },
  render: withApi({ history: { data: [], next: null } }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.empty')).not.toBeNull()),
})
describeView('settings-tokens', {
  opens: { view: 'settings' },
  render: withApi(),
  prepare: seesRows,
  data: tokenData,
})
const typesMoney = async ({ dialog }: Widget) => {
  await eventually(() => expect(dialog().querySelector('.amount-input')).not.toBeNull())
  await userEvent.fill(dialog().querySelector('.amount-input') as HTMLElement, '100')
  await eventually(() => expect(dialog().querySelector('.quote')).not.toBeNull())
  dialog().querySelector<HTMLElement>('.title')?.focus()
}
const buyData = ['Harbour', 'Meadow', /^[$€\d.,]+$/, /^[\d.,]+ ETH$/, /^card$/]
describeView('buy', {
  opens: { view: 'buy' },
  render: withApi(),
  prepare: typesMoney,
  data: buyData,
  reach: byClicks('Buy'),
})
describeView('buy-estimate', {
  opens: { view: 'buy' },
  render: withApi({ onramp: serverDown }),
  prepare: typesMoney,
  data: buyData,
})
describeView('buy-order', {
  opens: { view: 'buy' },
  render: withApi(),
  given: ({ latchkey }) => {
    const order = {
      isTold: true,
      namespace: 'eip155',
      caipNetworkId: chainTwo.caipNetworkId,
      address: account,
      symbol: 'ETH',
      url: 'https://api.example/onramp/checkout/1',
      startedAt: Date.now(),
    }
    const orders = [
      { ...order, id: 'o'.repeat(22), status: 'pending' },
      { ...order, id: 'p'.repeat(22), status: 'delivered', received: '0.05' },
      { ...order, id: 'q'.repeat(22), status: 'failed', reason: 'The card was declined' },
    ]
    latchkey.internal.memory.items.setItem('onramp', JSON.stringify({ version: 1, orders }))
  },
  prepare: ({ dialog }) =>
    eventually(() => {
      expect(dialog().querySelectorAll('.purchase')).toHaveLength(3)
      expect(dialog().querySelector('.amount-input')).not.toBeNull()
    }),
  data: [/^· The card was declined$/, /^· \d+:\d+/, /^[\d.]+ /],
})
const nameRecord = {
  name: 'amelie.latchkey.id',
  registered_at: '2026-10-30T21:31:40Z',
  updated_at: '2026-10-30T21:31:40Z',
  attributes: { bio: 'Painter' },
  addresses: { '60': { address: account, created_at: '2026-10-30T21:31:40Z' } },
}
const typesName = async ({ dialog }: Widget) => {
  await eventually(() => expect(dialog().querySelector('.name-input')).not.toBeNull())
  await userEvent.fill(dialog().querySelector('.name-input') as HTMLElement, 'amelie')
  await eventually(() => expect(dialog().querySelector('.field-note[data-tone]')).not.toBeNull())
  dialog().querySelector<HTMLElement>('.title')?.focus()
}
const suggestsName = (registered: boolean) => (url: URL) =>
  url.pathname.includes('suggestions')
    ? {
        suggestions: [
          { name: 'amelie.latchkey.id', registered },
          { name: 'amelie-one.latchkey.id', registered: false },
        ],
      }
    : []
const nameData = [/^\.?[\w-]*\.?latchkey\.id$/]
describeView('name', {
  opens: { view: 'name' },
  render: withApi({ profile: suggestsName(false) }),
  prepare: typesName,
  data: nameData,
  reach: byClicks('Settings', 'Account name'),
})
describeView('name-taken', {
  opens: { view: 'name' },
  render: withApi({ profile: suggestsName(true) }),
  prepare: typesName,
  data: nameData,
})
describeView('name-unchecked', {
  opens: { view: 'name' },
  render: withApi({ profile: (url: URL) => (url.pathname.includes('suggestions') ? serverDown() : []) }),
  prepare: typesName,
})
describeView('name-profile', {
  opens: { view: 'name' },
  render: withApi({ profile: [nameRecord], identity: named }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.hero-title')).not.toBeNull()),
  data: nameData,
})
describeView('name-failed', {
  opens: { view: 'name' },
  render: withApi({ profile: serverDown }),
  prepare: seesNotice,
})
const session = {
  project: { id: 'harbour', name: 'Harbour Game', url: null, iconUrl: null },
  pci: '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e',
  expiry: 4_000_000_000,
  createdAt: 1_790_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x5af3107a4000', period: 86_400 } },
    { type: 'contract-call', data: { address: account } },
    { type: 'erc20-recurring-allowance', data: { address: account } },
    { type: 'move-mountains', data: {} },
  ],
  policies: [],
  context: null,
  revokedAt: null,
}
describeView('sessions', {
  opens: { view: 'sessions' },
  render: withApi({
    sessions: {
      pcis: [
        session,
        { ...session, pci: '7b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e', revokedAt: 1_791_000_000 },
        { ...session, pci: '8b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e', expiry: 1_791_000_000 },
      ],
    },
  }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelectorAll('.session')).toHaveLength(3)),
  data: ['Harbour Game'],
  reach: byClicks('Settings', 'Permissions'),
})
describeView('sessions-empty', {
  opens: { view: 'sessions' },
  render: withApi(),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.empty')).not.toBeNull()),
})
describeView('sessions-failed', {
  opens: { view: 'sessions' },
  render: withApi({ sessions: serverDown }),
  prepare: seesNotice,
})
describeView('wallets', { opens: { view: 'wallets' }, render: connected, reach: byClicks('Wallets') })
describeView('settings', { opens: { view: 'settings' }, render: connected, reach: byClicks('Settings') })
describeView('help', { opens: { view: 'help' }, reach: byClicks('I don’t have a wallet') })

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
async function fillIn({ dialog, click }: Widget) {
  const [amount, to] = [...dialog().querySelectorAll<HTMLInputElement>('input, textarea')]
  await userEvent.fill(amount as HTMLElement, dialog().closest('[lang=ar]') ? '1' : '0.5')
  await userEvent.fill(to as HTMLElement, receiver)
  await click(dialog().querySelector('.button.primary')?.textContent ?? '')
  await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
}
const sendData = ['0', /^0x/, /^[0-9A-Za-z]{4}$/, /^\d+:\d+/]

describeView('send', { opens: { view: 'send' }, render: connected, data: sendData, reach: byClicks('Send') })
const orchard = createOrchardChain()
orchard.chain.hoard.push('cccccccc0:0')
describeView('send-coins', {
  opens: { view: 'send' },
  render: { config: { adapters: [orchard.descriptor] }, connected: [{ walletId: orchard.hand.connectorId }] },
  // Clicks of the page's own leave the focus where it is.
  async prepare({ dialog }) {
    const find = (selector: string) => dialog().querySelector<HTMLElement>(selector)
    await eventually(() => expect(find('.chip[aria-expanded]')).not.toBeNull())
    find('.chip[aria-expanded]')?.click()
    await eventually(() => expect(find('.coins > .coin input')).not.toBeNull())
    find('.coins > .coin input')?.click()
    find('[role=radiogroup] label + label input')?.click()
    await eventually(() => expect(find('.unit.choose')?.textContent).toContain('seeds'))
  },
  data: [...sendData, /^(ORC|seeds|Orchard)$/, /^[\d.,]+ (ORC|seeds)$/, /^c+\d:0$/, /seed\/vB$/],
})
describeView('send-token', {
  opens: { view: 'send-token' },
  render: connected,
  data: sendData,
  reach: async (widget) => {
    await widget.click('Send')
    await widget.click('ETH')
  },
})

describeView('send-review', {
  opens: { view: 'send' },
  render: connected,
  prepare: fillIn,
  data: [...sendData, /^\{"caipNetworkId"/],
  reach: async (widget) => {
    await widget.click('Send')
    await fillIn(widget)
  },
})

describeView('send-incoming', {
  opens: { view: 'send-incoming' },
  render: connected,
  given: ({ evm }) => makeAccelerable(evm),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull()),
  data: sendData,
})
describeView('send-incoming-failed', {
  opens: { view: 'send-incoming' },
  render: connected,
  prepare: seesNotice,
})

const swapping = { ...connected, config: createScriptedApi().config }
const swapData = [
  ...sendData,
  /^≈ /,
  /(ETH|USDC)$/,
  /^[\d.,]+%$/,
  /^ %$/,
  'Ether',
  'USD Coin',
  /^\{"kind"/,
  /^\$[\d.,]+$/,
]
async function fillSwap({ dialog, click }: Widget) {
  await eventually(() => expect(dialog().querySelectorAll('.choose bdi')).toHaveLength(2))
  const [sold] = [...dialog().querySelectorAll<HTMLInputElement>('.amount-input')]
  await userEvent.fill(sold as HTMLElement, '100')
  await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
  await click(dialog().querySelector('.button.primary')?.textContent ?? '')
  await eventually(() => expect(dialog().querySelector('.swap-steps')).not.toBeNull())
}
describeView('swap', {
  opens: { view: 'swap', from: 'USDC', to: 'ETH', amount: '100' },
  render: swapping,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull()),
  data: swapData,
  reach: byClicks('Swap'),
})
describeView('swap-token', {
  opens: { view: 'swap-token', side: 'bought' },
  render: swapping,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelectorAll('.row')).toHaveLength(2)),
  data: swapData,
  reach: byClicks('Swap', 'USDC'),
})
describeView('swap-review', {
  opens: { view: 'swap', from: 'USDC', to: 'ETH' },
  render: swapping,
  prepare: fillSwap,
  data: swapData,
})
describeView('swap-failed', {
  opens: { view: 'swap' },
  render: {
    ...connected,
    config: createScriptedApi({
      'convert/tokens': json(
        { status: 'FAILED', reasons: [{ field: 'chainId', description: 'not supported' }] },
        { status: 400 },
      ),
    }).config,
  },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
})

const followed =
  (parts: Partial<Transaction> = {}) =>
  ({ evm, latchkey }: Widget) => {
    makeReplaceable(evm)
    seedTransaction(latchkey, makeTransaction(parts))
  }
const transaction = {
  opens: { view: 'transaction', transactionId: 'one' },
  render: connected,
  data: sendData,
} as const
const landed = { blockNumber: '1234567', isFinal: true, settledAt: Date.UTC(2026, 10, 1, 12, 1) }
const byButton = (index: number) => async (widget: Widget) => {
  await eventually(() => expect(widget.dialog().querySelectorAll('.duo button')).toHaveLength(2))
  const before = widget.title()
  await widget.click(widget.dialog().querySelectorAll('.duo button')[index]?.textContent ?? '')
  await eventually(() => expect(widget.title()).not.toBe(before))
}
describeView('transaction', {
  ...transaction,
  given: followed(),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.duo')).not.toBeNull()),
})
describeView('transaction-confirmed', {
  ...transaction,
  given: followed({ status: 'confirmed', ...landed, received: '495000000000000000' }),
})
describeView('transaction-failed', {
  ...transaction,
  given: followed({ status: 'failed', ...landed, reason: 'transfers are paused' }),
  data: [...sendData, 'transfers are paused'],
})
describeView('transaction-altered', {
  ...transaction,
  given: followed({ status: 'confirmed', ...landed, isAltered: true }),
})
describeView('transaction-speed-up', { ...transaction, given: followed(), prepare: byButton(0) })
describeView('transaction-cancel', { ...transaction, given: followed(), prepare: byButton(1) })
