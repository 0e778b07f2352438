import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { type Asked, createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const transfer: Asked = {
  kind: 'operation',
  step: 'asking',
  content: {
    kind: 'operation',
    account,
    caipNetworkId: chainOne.caipNetworkId,
    calls: [{ kind: 'transfer', to: receiver, amount: makeAmount(250_000_000_000_000_000n, 18) }],
    isFirst: false,
  },
}

async function setUp() {
  const wallet = createScriptedEmbedded()
  const widget = await renderWidget({ config: wallet.config, connected: [{ walletId: 'one.chain' }] })
  const seesTitle = (title: string | undefined) => eventually(() => expect(widget.title()).toBe(title))
  return { ...widget, wallet, seesTitle }
}

test('default: a question of the page opens the dialog; the answer closes it', async () => {
  const { wallet, seesTitle, click, text, dialog } = await setUp()
  wallet.ask({ kind: 'operation', step: 'preparing' })
  await seesTitle('Confirm')
  expect(dialog().querySelector('.skeleton')).not.toBeNull()
  wallet.change(transfer)
  await eventually(() => expect(text()).toContain('0.25 ETH'))
  expect(text()).toContain(receiver)
  expect(text()).toContain(location.host)
  expect(text()).toContain('Paid for you')
  await click('Confirm with passkey')
  expect(wallet.confirm).toHaveBeenCalledOnce()
  wallet.change({ ...transfer, step: 'signing' })
  await eventually(() => expect(text()).toContain('Waiting for your passkey'))
  wallet.approval.set(undefined)
  await eventually(() => expect(dialog()).toBeUndefined())
})

test('behavior: who pays is said, and that nobody did', async () => {
  const { wallet, seesTitle, text } = await setUp()
  const { content } = transfer
  if (content?.kind !== 'operation') throw new Error('There is no operation.')
  wallet.ask({ ...transfer, content: { ...content, sponsor: { address: receiver, name: 'A shop' } } })
  await seesTitle('Confirm')
  await eventually(() => expect(text()).toContain('Paid by A shop'))
  wallet.change({ ...transfer, content: { ...content, fee: makeAmount(5n, 18), isRefused: true } })
  await eventually(() => expect(text()).toContain('Nobody paid the fee this time'))
  expect(text()).not.toContain('Paid by')
})

test('behavior: another owner’s wallet signs, a swap is told in words, and a passkey that is no owner is said', async () => {
  const { wallet, seesTitle, text, click } = await setUp()
  const { content } = transfer
  if (content?.kind !== 'operation') throw new Error('There is no operation.')
  const sold = { amount: makeAmount(20_000_000n, 6), symbol: 'USDC', token: receiver }
  const bought = { amount: makeAmount(5_000_000_000_000_000n, 18) }
  const calls = [{ kind: 'swap', to: receiver, sold, bought }] as const
  wallet.ask({ ...transfer, content: { ...content, calls, signer: receiver } })
  await seesTitle('Confirm')
  await eventually(() => expect(text()).toContain('You pay20 USDC'))
  expect(text()).toContain('You get at least0.005 ETH')
  await click('Confirm in your wallet')
  expect(wallet.confirm).toHaveBeenCalledOnce()
  const problem = new LatchkeyError('wallet/failed', { context: { walletCode: 'not-owner' } })
  wallet.ask({ kind: 'account', step: 'failed', content: { kind: 'account' }, problem })
  await eventually(() => expect(text()).toContain('This passkey is no owner of its account any more.'))
})

test.each([
  ['Decline', (click: (name: string) => Promise<void>) => click('Decline')],
  ['the cross', (click: (name: string) => Promise<void>) => click('Close')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('behavior: %s declines', async (_, leave) => {
  const { wallet, seesTitle, click, dialog } = await setUp()
  wallet.ask(transfer)
  await seesTitle('Confirm')
  await leave(click)
  await eventually(() => expect(wallet.decline).toHaveBeenCalledOnce())
  await eventually(() => expect(dialog()).toBeUndefined())
  expect(wallet.confirm).not.toHaveBeenCalled()
})

test('behavior: what asked the wallet goes on behind the question, and is shown again with the focus in it', async () => {
  const { wallet, seesTitle, click, open, evm, dialog, latchkey } = await setUp()
  let answer = () => {}
  evm.script.onConnect = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await open({ view: 'connect' })
  await click('Many Chains')
  await click('Ethereum')
  await seesTitle('Many Chains')
  wallet.ask({ kind: 'account', step: 'asking', content: { kind: 'account' } })
  const shown = () => [...dialog().querySelectorAll('.title')].filter((one) => one.checkVisibility())
  await eventually(() => expect(shown().map((one) => one.textContent)).toEqual(['Passkey wallet']))
  await click('Create a passkey')
  expect(wallet.confirm).toHaveBeenCalledWith('create')
  wallet.approval.set(undefined)
  await eventually(() => expect(shown().map((one) => one.textContent)).toEqual(['Many Chains']))
  expect((dialog().getRootNode() as ShadowRoot).activeElement).toBe(shown()[0])
  answer()
  await eventually(() => expect(latchkey.store.getState().namespaces.eip155?.connections).toHaveLength(2))
})

test('behavior: closed while the passkey is asked, it goes on; what then fails is declined', async () => {
  const { wallet, seesTitle, click, dialog } = await setUp()
  wallet.ask({ ...transfer, step: 'signing' })
  wallet.decline.mockImplementation(() => {})
  await seesTitle('Confirm')
  expect([...dialog().querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Decline')
  await click('Close')
  await eventually(() => expect(dialog()).toBeUndefined())
  wallet.decline.mockClear()
  wallet.change({ ...transfer, step: 'failed' })
  expect(wallet.decline).toHaveBeenCalledOnce()
})

test('behavior: opened while the wallet asks nothing, the account is shown', async () => {
  const { open, seesTitle } = await setUp()
  await open({ view: 'approve-transaction' })
  await seesTitle('Account')
})

test('behavior: the page’s own wallet is of type AUTH, and its facts are the account’s', async () => {
  const wallet = createScriptedEmbedded()
  const adapter = createScriptedAdapter('eip155', ['One Chain'], { rdns: 'one.chain' })
  const config = { ...wallet.config, adapters: [adapter.descriptor] as const }
  const { latchkey } = await renderWidget({ config, connected: [{ walletId: 'one.chain' }] })
  const { connectors } = latchkey.store.getState()
  expect(connectors).toMatchObject([{ id: 'one.chain', type: 'AUTH' }])
  wallet.account.set({ smartAccountDeployed: false, preferredAccountType: 'smartAccount' })
  const embedded = () => latchkey.store.getState().namespaces.eip155?.account?.embedded
  expect(embedded()).toEqual({ smartAccountDeployed: false, preferredAccountType: 'smartAccount' })
  wallet.account.set({ smartAccountDeployed: true })
  expect(embedded()).toEqual({ smartAccountDeployed: true })
})
