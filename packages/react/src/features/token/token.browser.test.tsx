import { type Caip2Id, LatchkeyError, tokenAssetId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { balanceOf, createScriptedApi, happened, json } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne, chainTwo } from '../../../test/networks.js'
import { openAccount } from '../../../test/openAccount.js'
import { type RenderWidgetOptions, renderWidget } from '../../../test/renderWidget.js'

const [one, two] = [chainOne.caipNetworkId, chainTwo.caipNetworkId]
const address = `0x${'a1'.repeat(20)}`
const usdc = tokenAssetId(one, address)

async function openToken(api = createScriptedApi(), given: RenderWidgetOptions = {}, tokenId = usdc) {
  const widget = await renderWidget({
    connected: [{ walletId: 'one.chain' }],
    ...given,
    config: { ...api.config, ...given.config },
  })
  await widget.open({ view: 'token', tokenId })
  return { ...widget, ...parts(widget.dialog), api }
}

const parts = (dialog: () => HTMLElement) => {
  const texts = (selector: string) =>
    [...dialog().querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    actions: () => texts('.action'),
    places: () => texts('.place .row-title'),
    rows: () => texts('.virtual .row-title'),
    notice: () => dialog().querySelector('.notice')?.textContent ?? '',
    chosen: () => dialog().querySelector('.choose bdi, .unit bdi')?.textContent,
  }
}

/** Balances of two networks, or of the one that is asked about. */
const onBoth =
  (second: Parameters<typeof balanceOf>[0]) =>
  ({ searchParams }: URL) => {
    const balances = [
      balanceOf({ asset: 'usdc' }),
      balanceOf({ chainId: two, address: `${two}:${address}`, ...second }),
    ]
    const asked = searchParams.get('chainId')?.split(',')
    return { balances: balances.filter(({ chainId }) => !asked || asked.includes(chainId ?? '')) }
  }

/** Whether every network was asked about. */
const isWide = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/balance') && (searchParams.get('chainId') ?? '').includes(',')

describe('token', () => {
  test('default: from its row: how much, what it is worth, its price, its contract, and what happened to it', async () => {
    const { click, title, text, dialog } = await openAccount()
    const { actions, places, rows } = parts(dialog)
    await click('USD Coin')
    await eventually(() => expect(title()).toBe('USD Coin'))
    expect(dialog().querySelector('.hero')?.textContent).toContain('1,050.87 USDC≈ $1,050.87')
    expect(dialog().querySelector('.facts')?.textContent).toContain('Price$1.00')
    expect(dialog().querySelector('.facts a')?.getAttribute('href')).toBe(
      `https://explorer.example/address/${address}`,
    )
    // V-07
    expect(dialog().querySelector('.facts a bdi')?.textContent).toBe('explorer.example')
    expect(places()).toEqual(['Chain One'])
    await eventually(() => expect(actions()).toEqual(['Send', 'Receive', 'Swap']))
    await eventually(() => expect(rows()).toEqual(['Sent USDC', 'Received USDC']))
    expect(text()).not.toContain('Received ETH')
  })

  test('behavior: one tap sends it, and the coin is the coin, whatever the form had before', async () => {
    const { open, click, title, chosen } = await openToken()
    await click('Send')
    await eventually(() => expect(title()).toBe('Send'))
    await eventually(() => expect(chosen()).toBe('USDC'))
    await open({ view: 'token', tokenId: tokenAssetId(one) })
    await eventually(() => expect(title()).toBe('ETH'))
    await click('Send')
    await eventually(() => expect(title()).toBe('Send'))
    await eventually(() => expect(chosen()).toBe('ETH'))
  })

  test('behavior: one tap swaps it', async () => {
    const { click, title, chosen } = await openToken()
    await click('Swap')
    await eventually(() => expect(title()).toBe('Swap'))
    await eventually(() => expect(chosen()).toBe('USDC'))
  })

  test('behavior: on each network where the data API says that it is the same', async () => {
    const api = createScriptedApi({
      balance: onBoth({ asset: 'usdc', quantity: { decimals: '18', numeric: '20' }, value: 20 }),
    })
    const { places, click, text, title, dialog, evm } = await openToken(api)
    await eventually(() => expect(places()).toEqual(['Chain One', 'Chain Two']))
    expect(dialog().querySelector('[aria-current]')?.textContent).toContain('Chain One')
    await click('Chain Two')
    await eventually(() => expect(text()).toContain('On Chain Two: to send or swap it'))
    expect(dialog().querySelector('.hero')?.textContent).toContain('20 USDC')
    let approve = () => {}
    const approved = new Promise<void>((resolve) => {
      approve = resolve
    })
    evm.script.onSwitch = () => approved
    await click('Send')
    await eventually(() => expect(title()).toBe('Switch to Chain Two'))
    approve()
    await eventually(() => expect(title()).toBe('USD Coin'))
    await eventually(() => expect(text()).not.toContain('On Chain Two:'))
  })

  test.each([
    ['a symbol', {}],
    ['another word', { asset: 'usdc-bridged' }],
    ['the word of a token that nobody vouches for', { asset: 'usdc', listed: false }],
  ])('behavior: S-10 %s is not enough to be the same', async (_, second) => {
    const api = createScriptedApi({ balance: onBoth(second) })
    const { places } = await openToken(api)
    await eventually(() => expect(api.asked.some(isWide)).toBe(true))
    await eventually(() => expect(places()).toEqual(['Chain One']))
  })

  test('behavior: other networks are not asked about where no answer could say that it is there', async () => {
    const { places, rows, api } = await openToken()
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(places()).toEqual(['Chain One'])
    expect(api.asked.some(isWide)).toBe(false)
  })

  test('behavior: an imitation is called unverified, has no price and is not swapped', async () => {
    const { text, actions, dialog } = await openToken(
      createScriptedApi(),
      {},
      tokenAssetId(one, `0x${'b1'.repeat(20)}`),
    )
    await eventually(() => expect(text()).toContain('Unverified'))
    expect(dialog().querySelector('.facts dd')?.textContent).toBe('–')
    await eventually(() => expect(actions()).toEqual(['Send', 'Receive']))
  })

  test('behavior: how far back activity is looked for is the person’s to say', async () => {
    const api = createScriptedApi({
      history: ({ searchParams }: URL) =>
        searchParams.has('cursor')
          ? { data: [happened(9, 24 * 80, { symbol: 'USDC', numeric: '7', value: 7 })], next: null }
          : { data: [happened(2, 1)], next: 'more' },
    })
    const { rows, click, dialog } = await openToken(api)
    const isOlder = ({ searchParams }: URL) => searchParams.has('cursor')
    await eventually(() => expect(dialog().textContent).toContain('Look further back'))
    expect(api.asked.some(isOlder)).toBe(false)
    await click('Look further back')
    await eventually(() => expect(rows()).toEqual(['Received USDC']))
    expect(api.asked.filter(isOlder)).toHaveLength(1)
  })

  test('behavior: without a data API, the coin as the chain has it', async () => {
    const { title, click, dialog, open } = await renderWidget({ connected: [{ walletId: 'one.chain' }] })
    await open({ view: 'account' })
    await click('ETH')
    await eventually(() => expect(title()).toBe('ETH'))
    expect(dialog().querySelector('.hero')?.textContent).toContain('1.2043 ETH')
    const { actions } = parts(dialog)
    await eventually(() => expect(actions()).toEqual(['Send', 'Receive']))
  })

  test('behavior: an account that is not connected leads to the wallets', async () => {
    const { title } = await openToken(createScriptedApi(), { connected: [] })
    await eventually(() => expect(title()).toBe('Connect a wallet'))
  })
})

describe('without an answer', () => {
  test('behavior: its place is there while it is read', async () => {
    const api = createScriptedApi({ balance: () => new Promise(() => {}) })
    const { dialog, title } = await openToken(api)
    await eventually(() => expect(title()).toBe('Token'))
    expect(dialog().querySelectorAll('.quiet-row').length).toBeGreaterThan(2)
    expect(dialog().querySelector('.empty')).toBeNull()
  })

  test('behavior: F-15 the reason, and a way to try again', async () => {
    const api = createScriptedApi({ balance: json('', { status: 503 }) })
    const { notice, title, click, text } = await openToken(api)
    await eventually(() => expect(notice()).toContain('Token Balance Unavailable'))
    expect(text()).not.toContain('None of it here')
    api.answers.balance = { balances: [balanceOf()] }
    await click('Retry')
    await eventually(() => expect(title()).toBe('USD Coin'))
    expect(notice()).toBe('')
  })

  test('behavior: offline, the coin and its price are unknown, and it is said once', async () => {
    const api = createScriptedApi({ balance: () => Promise.reject(new TypeError('offline')) })
    const widget = await renderWidget({ connected: [{ walletId: 'one.chain' }], config: api.config })
    widget.evm.script.onBalance = () =>
      Promise.reject(new LatchkeyError('rpc/unreachable', { context: { network: one } }))
    await widget.open({ view: 'token', tokenId: tokenAssetId(one) })
    await eventually(() => expect(widget.text()).toContain('Token Balance Unavailable'))
    expect(widget.dialog().querySelectorAll('.notice')).toHaveLength(1)
  })

  test.each([
    ['what the account has none of', tokenAssetId(one, `0x${'dd'.repeat(20)}`)],
    ['a network that the page does not have', tokenAssetId('eip155:999' as Caip2Id, address)],
    ['no id at all', 'nonsense' as never],
  ])('behavior: %s is said', async (_, tokenId) => {
    const { text } = await openToken(createScriptedApi(), {}, tokenId)
    await eventually(() => expect(text()).toContain('None of it here'))
  })

  test('behavior: F-47 a network that is missing from the answer is not one without the token', async () => {
    const api = createScriptedApi({ balance: { balances: [], missing: [one] } })
    const { notice, text } = await openToken(api)
    await eventually(() => expect(notice()).toContain('Chain One'))
    expect(text()).not.toContain('None of it here')
  })
})
