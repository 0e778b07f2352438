import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createOrchardChain } from '../../../../core/test/chains/createOrchardChain.js'
import { createTideChain } from '../../../../core/test/chains/createTideChain.js'
import { createScriptedApi } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

const field = ({ dialog }: Widget, index: number) =>
  dialog().querySelectorAll<HTMLInputElement>('.field input:not([type=radio]), .field textarea')[
    index
  ] as HTMLElement

describe('a form without amount or receiver', () => {
  const words = 'Please enter a valid amount and receiver address'
  const notice = ({ dialog }: Widget) => dialog().querySelector('.notice')?.textContent?.trim()
  const evm = () => renderWidget({ connected: [{ walletId: 'one.chain' }] })
  const madeUp = (chain: ReturnType<typeof createTideChain | typeof createOrchardChain>) =>
    renderWidget({
      config: { adapters: [chain.descriptor] },
      connected: [{ walletId: chain.hand.connectorId }],
    })

  test.each([
    ['EVM', evm],
    ['an account chain', () => madeUp(createTideChain())],
    ['a chain of unspent outputs', () => madeUp(createOrchardChain())],
  ])('behavior: %s: it is said until both are there', async (_, render) => {
    const widget = await render()
    await widget.open({ view: 'send' })
    expect(notice(widget)).toBeUndefined()
    await widget.click('Review')
    await eventually(() => expect(notice(widget)).toBe(words))
    await userEvent.fill(field(widget, 0), '0.0001')
    expect(notice(widget)).toBe(words)
    await userEvent.fill(field(widget, 1), 'somebody')
    await eventually(() => expect(notice(widget)).toBeUndefined())
    await userEvent.fill(field(widget, 0), '')
    await widget.click('Review')
    await eventually(() => expect(notice(widget)).toBe(words))
  })
})

describe('an amount in money', () => {
  const toggle = ({ dialog }: Widget) =>
    [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Enter in'))

  test('default: with the price, whatever becomes of the history', async () => {
    const api = createScriptedApi({ history: () => new Promise(() => {}) })
    const widget = await renderWidget({ connected: [{ walletId: 'one.chain' }], config: api.config })
    await widget.open({ view: 'send', token: `0x${'a1'.repeat(20)}` })
    await eventually(() => expect(toggle(widget)?.textContent).toContain('Enter in USD'))
    await userEvent.click(toggle(widget) as Element)
    await eventually(() => expect(toggle(widget)?.textContent).toContain('Enter in USDC'))
    await userEvent.fill(field(widget, 0), '5')
    await eventually(() => expect(toggle(widget)?.textContent).toMatch(/≈ [\d.]+ USDC/))
  })
})

describe('the receiver at the review', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>')}`
  const friend = {
    name: 'friend.demo.id',
    registered_at: '2025-10-30T21:31:40Z',
    updated_at: '2025-10-30T21:31:40Z',
    attributes: {},
    addresses: { '2147483648': { address, created_at: '2025-10-30T21:31:40Z' } },
  }

  const [zone, link] = ['Name from this page’s own service', 'From a payment link']

  async function review(receiver: string, identity: object = { name: null, avatar: null, resolvedAt: null }) {
    const isTheirs = (url: URL) => url.pathname.includes(address)
    const api = createScriptedApi({
      profile: friend,
      identity: (url: URL) => (isTheirs(url) ? identity : { name: null, avatar: null, resolvedAt: null }),
    })
    const widget = await renderWidget({ connected: [{ walletId: 'one.chain' }], config: api.config })
    widget.evm.script.names.set('bob.eth', address)
    await widget.open({ view: 'send' })
    await userEvent.fill(field(widget, 0), '0.5')
    await userEvent.fill(field(widget, 1), receiver)
    await eventually(() => expect(api.asked.some(isTheirs)).toBe(true))
    const origin = widget.dialog().querySelector('.resolved bdi')?.textContent
    await widget.click('Review')
    await eventually(() => expect(widget.dialog().querySelector('.facts')).not.toBeNull())
    // What shows it comes after the review.
    await import('./ReceiverIdentity.js')
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const who = () => widget.dialog().querySelector('.who')
    return {
      widget,
      origin,
      image: () => who()?.querySelector('img')?.getAttribute('src'),
      lines: () => [...(who()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent),
    }
  }

  test('default: a name, where it came from, and the picture', async () => {
    const { lines, image, widget, origin } = await review('bob.eth', {
      name: 'bobby.eth',
      avatar,
      resolvedAt: null,
    })
    await eventually(() =>
      expect(lines()).toEqual(['bob.ethName from ENS', 'bobby.ethThe name the receiver uses']),
    )
    expect(image()).toBe(avatar)
    expect(widget.text()).toContain(address)
    expect(origin).toBe('Name from ENS')
  })

  test.each([
    ['an address and its own name', address, 'bobby.eth', ['bobby.ethThe name the receiver uses'], undefined],
    ['an address alone', address, null, [], undefined],
    ['a name of the zone', 'friend.demo.id', null, [`friend.demo.id${zone}`], zone],
    ['a payment link', `ethereum:${address}@1?value=1e17`, null, [link], link],
  ])('behavior: %s', async (_, receiver, name, expected, inForm) => {
    const { lines, widget, origin } = await review(receiver, { name, avatar: null, resolvedAt: null })
    expect(origin).toBe(inForm)
    await eventually(() => expect(lines()).toEqual(expected))
    expect(widget.dialog().querySelector('.who') !== null).toBe(expected.length > 0)
  })
})

describe('a name without an address of its own on the network (S-05)', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test('default: its Ethereum address is shown as that, and sent to once it is understood', async () => {
    const widget = await renderWidget({ connected: [{ walletId: 'one.chain' }] })
    const { dialog, click, open, text, evm } = widget
    evm.script.names.set('bob.eth', address)
    evm.script.namesOfEthereum.add('bob.eth')
    await open({ view: 'send' })
    await userEvent.fill(field(widget, 0), '0.5')
    await userEvent.fill(field(widget, 1), 'bob.eth')
    await click('Review')
    await eventually(() => expect(text()).toContain('bob.eth has no address of its own on Chain One'))
    expect(text()).toContain(address)
    const confirm = () => dialog().querySelector<HTMLButtonElement>('.button.primary') as HTMLButtonElement
    const isDisabled = () => confirm().disabled || confirm().getAttribute('aria-disabled') === 'true'
    expect(isDisabled()).toBe(true)
    const tick = dialog().querySelector<HTMLInputElement>('.tick-line input') as HTMLInputElement
    // By the keyboard, as by the pointer.
    tick.focus()
    await userEvent.keyboard(' ')
    await eventually(() => expect(isDisabled()).toBe(false))
    expect(evm.script.send.submitted).toHaveLength(0)
    await userEvent.click(confirm())
    await eventually(() => expect(evm.script.send.submitted).toHaveLength(1))
    expect(evm.script.send.submitted[0]).toContain(address)
  })
})

test('behavior: Back leads from the review to its form, and from there to where one was', async () => {
  const widget = await renderWidget({ connected: [{ walletId: 'one.chain' }] })
  await widget.open()
  const before = widget.title()
  await widget.click('Send')
  await eventually(() => expect(field(widget, 1)).toBeDefined())
  const form = widget.title()
  await userEvent.fill(field(widget, 0), '0.5')
  await userEvent.fill(field(widget, 1), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await widget.click('Review')
  await eventually(() => expect(widget.dialog().querySelector('.facts')).not.toBeNull())
  expect(widget.title()).not.toBe(form)
  await widget.click('Back')
  await eventually(() => expect(widget.title()).toBe(form))
  expect((field(widget, 0) as HTMLInputElement).value).toBe('0.5')
  await widget.click('Back')
  await eventually(() => expect(widget.title()).toBe(before))
})
