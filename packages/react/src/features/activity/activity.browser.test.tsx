import type { Transaction } from '@latchkey/core/transactions'
import type { HistoryTransaction } from '@latchkey/protocol/wire'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedApi, happened, json } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne, chainTwo } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { makeTransaction, seedTransaction } from '../../../test/seedTransaction.js'

const connected = [{ walletId: 'one.chain' }]
const broken = () => json('', { status: 503 })

async function openActivity(api = createScriptedApi(), transactions: readonly Transaction[] = []) {
  const widget = await renderWidget({ connected, config: api.config })
  seedTransaction(widget.latchkey, ...transactions)
  await widget.open({ view: 'activity' })
  const dialog = widget.dialog
  const rows = () => [...dialog().querySelectorAll('.virtual .row')]
  const titles = () => [...dialog().querySelectorAll('.virtual .row-title')].map((row) => row.textContent)
  const headings = () => [...dialog().querySelectorAll('.virtual h3')].map((row) => row.textContent)
  return { ...widget, api, rows, titles, headings }
}

/** Pages of fifty, the newest first. */
function pages(count: number) {
  return ({ searchParams }: URL) => {
    const page = Number(searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: 50 }, (_, index) => happened(page * 50 + index, page * 50 + index))
    return { data, next: page + 1 < count ? String(page + 1) : null }
  }
}

describe('list', () => {
  test('default: what is open on top, days, then months; in, out and self', async () => {
    const { titles, headings, text, rows } = await openActivity()
    await eventually(() => expect(titles()).toHaveLength(5))
    expect(titles()[0]).toBe('Sent USDC')
    expect(headings()[0]).toBe('Pending')
    expect(headings().length).toBeGreaterThanOrEqual(3)
    expect(text()).toContain('+0.8 ETH')
    expect(text()).toContain('−250 USDC')
    expect(text()).toContain('$2,080.02')
    expect(text()).toContain('Sent USDC0x3fA2A1…C49b01')
    expect(text()).toContain('Failed')
    expect((rows()[1] as HTMLAnchorElement).href).toMatch(/^https:\/\/explorer\.example\/tx\/0x0+2$/)
    expect(text()).toContain('Opens explorer.example')
  })

  test('behavior: V-08 nobody in the list is looked up: names are asked of the account alone', async () => {
    const api = createScriptedApi({ history: pages(1) })
    const { rows } = await openActivity(api)
    await eventually(() => expect(rows().length).toBeGreaterThan(5))
    const looked = api.asked.filter(({ pathname }) => pathname.includes('/identity/'))
    expect(new Set(looked.map(({ pathname }) => pathname.split('/').at(-1))).size).toBeLessThanOrEqual(1)
    expect(api.asked.filter(({ pathname }) => pathname.includes('/profile/'))).toEqual([])
  })

  test('behavior: S-02 what poisoners send is hidden, counted, and one tap away', async () => {
    const { titles, click, text } = await openActivity()
    await click('Show suspicious (3)')
    await eventually(() => expect(titles()).toHaveLength(8))
    await click('Hide suspicious')
    await eventually(() => expect(titles()).toHaveLength(5))
    expect(text()).toContain('Show suspicious (3)')
  })

  test('behavior: more as one scrolls, with the cursor of the page before, each once', async () => {
    const api = createScriptedApi({ history: pages(4) })
    const { dialog, text, rows } = await openActivity(api)
    await eventually(() => expect(rows().length).toBeGreaterThan(5))
    const body = dialog().querySelector('.body') as HTMLElement
    await eventually(() => {
      body.scrollTop = body.scrollHeight
      expect(text()).toContain('No more transactions')
    })
    const cursors = api.asked
      .filter(({ pathname }) => pathname.endsWith('history'))
      .map(({ searchParams }) => searchParams.get('cursor'))
    expect([...new Set(cursors)]).toEqual([null, '1', '2', '3'])
    expect(cursors.filter((cursor) => cursor !== null)).toEqual(['1', '2', '3'])
    expect(rows().length).toBeLessThan(60)
  })

  test('behavior: more by the keyboard alone', async () => {
    const observer = window.IntersectionObserver
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as never
    const api = createScriptedApi({ history: pages(2) })
    const { dialog, text } = await openActivity(api)
    const more = () =>
      [...dialog().querySelectorAll('button')].find((one) => one.textContent === 'Loading more')
    await eventually(() => expect(more()).toBeDefined())
    more()?.focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(text()).toContain('No more transactions'))
    window.IntersectionObserver = observer
  })

  test('behavior: a server that leads in circles ends', async () => {
    const circle = (): { data: HistoryTransaction[]; next: string } => ({
      data: [happened(1, 1)],
      next: 'again',
    })
    const api = createScriptedApi({ history: circle })
    const { text } = await openActivity(api)
    await eventually(() => expect(text()).toContain('No more transactions'))
    expect(api.countOf('history')).toBeLessThan(5)
  })

  test('behavior: confirmations, of what is not final yet', async () => {
    const settled = (index: number, confirmations?: { count: number; of: number }) => {
      const one = happened(index, index)
      return { ...one, metadata: { ...one.metadata, confirmations } }
    }
    const data = [settled(1, { count: 2, of: 6 }), settled(2)]
    const { rows } = await openActivity(createScriptedApi({ history: { data, next: null } }))
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]?.textContent).toContain('2 of 6 confirmations')
    expect(rows()[1]?.textContent).not.toContain('confirmations')
  })

  test('behavior: S-22 what was sent otherwise than approved is bad, though it is confirmed', async () => {
    const altered = { status: 'confirmed', blockNumber: '7', isFinal: true, isAltered: true } as const
    const api = createScriptedApi({ history: { data: [], next: null } })
    const { rows } = await openActivity(api, [makeTransaction(altered)])
    await eventually(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]?.querySelector('.row-sub.bad')?.textContent).toBe('Unknown')
    expect(rows()[0]?.querySelector('.round.bad')).not.toBeNull()
  })

  test('behavior: nothing yet', async () => {
    const { text } = await openActivity(createScriptedApi({ history: { data: [], next: null } }))
    await eventually(() => expect(text()).toContain('Nothing has happened yet'))
  })

  test('behavior: W2 a history that does not go back to the beginning says from when on it is whole', async () => {
    const chainId = chainOne.caipNetworkId
    const known = [{ chainId, from: '2025-11-03T12:00:00.000Z' }]
    const some = createScriptedApi({ history: { data: [happened(1, 1)], next: null, indexedFrom: known } })
    const { text, rows } = await openActivity(some)
    await eventually(() => expect(rows()).toHaveLength(1))
    await eventually(() => expect(text()).toContain('Chain One: complete since Nov 3, 2025'))
    expect(text()).not.toContain('No more transactions')
  })

  test('behavior: W2 a network without a history says so, and not that nothing happened', async () => {
    const none = [{ chainId: chainOne.caipNetworkId, from: null }]
    const { text } = await openActivity(
      createScriptedApi({ history: { data: [], next: null, indexedFrom: none } }),
    )
    await eventually(() => expect(text()).toContain('Chain One: no history available'))
    expect(text()).not.toContain('Nothing has happened yet')
  })
})

describe('failures', () => {
  test('error: said with a way to try again', async () => {
    const api = createScriptedApi({ history: broken })
    const { text, click, titles } = await openActivity(api)
    await eventually(() => expect(text()).toContain('Failed to fetch transactions'))
    api.answers.history = { data: [happened(1, 1)], next: null }
    await click('Retry')
    await eventually(() => expect(titles()).toEqual(['Received ETH']))
    // The toast goes by itself a little later.
    await eventually(() => expect(text()).not.toContain('Failed to fetch'))
  })

  test('error: F-47 a network that is missing is named, until a page has it', async () => {
    const missing = [chainTwo.caipNetworkId]
    const api = createScriptedApi({
      history: ({ searchParams }: URL) =>
        searchParams.has('cursor')
          ? { data: [happened(2, 2)], next: null }
          : { data: [happened(1, 1)], next: 'rest', missing },
    })
    const observer = window.IntersectionObserver
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as never
    const config = { ...api.config, api: { ...(api.config.api as object), allNetworks: true } as never }
    const { text, click, titles } = await openActivity({ ...api, config })
    await eventually(() => expect(text()).toContain('Failed to fetch transactions Chain Two'))
    expect(titles()).toHaveLength(1)
    await click('Loading more')
    await eventually(() => expect(titles()).toHaveLength(2))
    expect(text()).not.toContain('Failed to fetch')
    window.IntersectionObserver = observer
  })

  test('error: what was loaded stays when the next page does not come', async () => {
    const api = createScriptedApi()
    const good = pages(2)
    let isBroken = true
    api.answers.history = (url: URL) => (isBroken && url.searchParams.get('cursor') ? broken() : good(url))
    const { text, rows, click, dialog } = await openActivity(api)
    await eventually(() => expect(rows().length).toBeGreaterThan(5))
    const body = dialog().querySelector('.body') as HTMLElement
    await eventually(() => {
      body.scrollTop = body.scrollHeight
      expect(text()).toContain('Failed to fetch transactions')
    })
    expect(rows().length).toBeGreaterThan(5)
    isBroken = false
    await click('Retry')
    await eventually(() => expect(text()).not.toContain('Failed to fetch'))
  })

  test('behavior: without a data API, what was sent from here is all there is', async () => {
    const widget = await renderWidget({ connected })
    await widget.open({ view: 'activity' })
    await eventually(() => expect(widget.text()).toContain('Nothing has happened yet'))
  })
})

describe('files', () => {
  test.each(['CSV', 'JSON'])('default: %s of what is listed', async (format) => {
    const saved: { name: string; blob: Promise<string> }[] = []
    const make = URL.createObjectURL
    let last: Blob | undefined
    URL.createObjectURL = (blob) => {
      last = blob as Blob
      return make(blob)
    }
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, blob: last?.text() ?? Promise.resolve('') })
    }
    const widget = await openActivity()
    await widget.click(`Save as ${format}`)
    // What writes the file loads with the click.
    await eventually(() => expect(saved).toHaveLength(1))
    URL.createObjectURL = make
    HTMLAnchorElement.prototype.click = click
    expect(saved[0]?.name).toMatch(new RegExp(`^activity-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`))
    const text = await saved[0]?.blob
    expect(text).toContain('eip155:1/slip44:60')
    if (format === 'CSV') expect(text?.trim().split('\r\n')).toHaveLength(6)
    else expect(JSON.parse(text ?? '')).toHaveLength(5)
  })
})
