import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createScriptedApi, json } from '../test/createScriptedApi.js'
import { eventually } from '../test/eventually.js'
import { renderWidget } from '../test/renderWidget.js'

/** What a data API in trouble does (hardening 3.1). */
const faults = {
  'F-01 refused': () => Promise.reject(new TypeError('Failed to fetch')),
  'F-04 hangs': () => new Promise(() => {}),
  'F-07 breaks off': () => json('{"balances":[{"name":"USD Coin","sym'),
  'F-15 500': () => json('', { status: 500 }),
  'F-14 429': () => json('{}', { status: 429, headers: { 'retry-after': '86400' } }),
  'F-10 wrong types': () => json({ balances: 7, data: 'no', next: {}, name: 1, avatar: [], resolvedAt: 3 }),
} as const

const connected = [{ walletId: 'one.chain' }]

/** Lets time pass until something gives up, without waiting for it. */
async function show(view: 'account' | 'activity', given: Parameters<typeof createScriptedApi>[0]) {
  const api = createScriptedApi(given)
  const heard: unknown[] = []
  const note = (event: PromiseRejectionEvent) => heard.push(event.reason)
  window.addEventListener('unhandledrejection', note)
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void heard.push(words))
  const widget = await renderWidget({ connected, config: api.config })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    spy.mockRestore()
    window.removeEventListener('unhandledrejection', note)
  })
  await widget.open({ view })
  const end = () => expect(heard).toEqual([])
  return { ...widget, api, end, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe.each(Object.entries(faults))('%s', (name, fault) => {
  test('balance: said once, the coin stays, Retry works when it is over', async () => {
    const { text, dialog, click, api, pass, end } = await show('account', { balance: fault })
    if (name.startsWith('F-04')) {
      // Until then the places of what comes, and the coin, which the chain knows.
      expect(dialog().querySelector('.quiet-row')).not.toBeNull()
      await eventually(() => expect(text()).toContain('1.2043 ETH'))
      await pass(8_500)
    }
    await eventually(() => expect(text()).toContain('Token Balance Unavailable'))
    expect(dialog().querySelectorAll('.notice')).toHaveLength(1)
    expect(text()).toContain('1.2043 ETH')
    expect(text()).not.toContain('USD Coin')
    api.answers.balance = createScriptedApi().answers.balance
    await click('Retry')
    await eventually(() => expect(text()).toContain('USD Coin'))
    expect(dialog().querySelector('.notice')).toBeNull()
    end()
  })

  test('identity: the address and a drawing, and nothing is said', async () => {
    const { text, dialog, pass, end } = await show('account', { identity: fault })
    await eventually(() => expect(text()).toContain('USD Coin'))
    await pass(8_500)
    expect(text()).toContain('0x71C765…d8976F')
    expect(dialog().querySelector('svg.lk-avatar')).not.toBeNull()
    expect(dialog().querySelector('.notice')).toBeNull()
    end()
  })

  test('history: the specified words, and Retry works when it is over', async () => {
    const { text, dialog, click, api, pass, end } = await show('activity', { history: fault })
    if (name.startsWith('F-04')) {
      expect(dialog().querySelector('.quiet-row')).not.toBeNull()
      await pass(8_500)
    }
    await eventually(() => expect(text()).toContain('Failed to fetch transactions'))
    expect(dialog().querySelectorAll('.notice')).toHaveLength(1)
    api.answers.history = createScriptedApi().answers.history
    await click('Retry')
    await eventually(() => expect(text()).toContain('Received ETH'))
    expect(dialog().querySelector('.notice')).toBeNull()
    end()
  })
})
