import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedApi, json } from '../test/createScriptedApi.js'
import { eventually } from '../test/eventually.js'
import { renderWidget } from '../test/renderWidget.js'

const refuse = (status: number, field: string, description: string) => () =>
  json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
const tooMany = (retryAfter: string) => () =>
  json('{}', { status: 429, headers: { 'retry-after': retryAfter } })

type Fault = {
  fault: () => unknown
  /** How long nothing is said. */
  givesUpMs?: number
  /** How long Retry rests, of history and of balances; it is pressed at its end by nobody. */
  waitsMs?: readonly [history: number, balance: number]
  /** What is said to whoever builds the page. */
  alert?: string
}

/** What a view can tell apart of a data API in trouble; what becomes which is known to `core/src/api/faults.test.ts`. */
const faults: Readonly<Record<string, Fault>> = {
  'api/unreachable': { fault: () => Promise.reject(new TypeError('Failed to fetch')) },
  'F-04: api/timeout': { fault: () => new Promise(() => {}), givesUpMs: 8_500 },
  'F-10: api/bad-response': {
    fault: () => json({ balances: 7, data: 'no', next: {}, name: 1, avatar: [], resolvedAt: 3 }),
  },
  'F-15: api/refused, 503': { fault: refuse(503, 'projects', 'not available') },
  'F-14: api/refused, 429 for a second': { fault: tooMany('1'), waitsMs: [1_000, 30_000] },
  'F-14: api/refused, 429 for nobody knows how long': { fault: tooMany('soon'), waitsMs: [30_000, 30_000] },
  'F-16: api/refused, another origin': {
    fault: refuse(403, 'origin', 'origin not allowed'),
    alert: 'Invalid App Configuration',
  },
  'F-16: api/refused, a token of tomorrow': {
    fault: refuse(401, 'authentication', 'JWT is not yet valid'),
    alert: 'Session Expired',
  },
}

const connected = [{ walletId: 'one.chain' }]

/** Lets time pass until something gives up, without waiting for it. */
async function show(view: 'account' | 'activity' | 'send', given: Parameters<typeof createScriptedApi>[0]) {
  const api = createScriptedApi(given)
  const heard: unknown[] = []
  const note = (event: PromiseRejectionEvent) => heard.push(event.reason)
  window.addEventListener('unhandledrejection', note)
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void heard.push(words))
  const widget = await renderWidget({ connected, config: api.config })
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  onTestFinished(() => {
    vi.useRealTimers()
    spy.mockRestore()
    window.removeEventListener('unhandledrejection', note)
  })
  await widget.open({ view })
  const end = () => expect(heard).toEqual([])
  return { ...widget, api, end, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

const friend = {
  name: 'friend.demo.id',
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  attributes: {},
  addresses: {
    '2147483648': {
      address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      created_at: '2026-01-01T00:00:00Z',
    },
  },
}
const fields = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')] as [HTMLInputElement, HTMLInputElement]

type Shown = Awaited<ReturnType<typeof show>>

describe.each(Object.entries(faults))('%s', (_, { fault, givesUpMs = 0, waitsMs, alert }) => {
  /** Until it is given up: the places of what comes. */
  const giveUp = async ({ dialog, pass }: Shown) => {
    if (givesUpMs === 0) return
    await eventually(() => expect(dialog().querySelector('.quiet-row')).not.toBeNull())
    await pass(givesUpMs)
  }
  const notices = (dialog: HTMLElement) => dialog.querySelectorAll('.body .notice')
  /** Pressed where it may be; where the server asked for patience, it runs out by itself. */
  const retry = async (widget: Shown, call: 'balance' | 'history', waitMs?: number) => {
    const { dialog, click, pass, api } = widget
    if (waitMs === undefined) return click('Retry')
    const asked = api.countOf(call)
    const button = [...dialog().querySelectorAll('.body .notice button')].at(-1) as HTMLButtonElement
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.textContent).toMatch(/\(\d+s\)/)
    const failedAt = api.lastTimeOf(call)
    // Pressed at once: while a browser is told to, on a busy machine the wait may end.
    button.click()
    await pass(waitMs)
    await eventually(() => expect(api.lastTimeOf(call)).toBeGreaterThanOrEqual(failedAt + waitMs))
    expect(api.countOf(call)).toBe(asked + 1)
  }

  test('account: the balance is said once, of the name nothing, the coin and the address stay, and Retry works', async () => {
    const widget = await show('account', { balance: fault, identity: fault })
    const { text, dialog, api, end } = widget
    await eventually(() => expect(text()).toContain('1.2043 ETH'))
    await giveUp(widget)
    await eventually(() => expect(text()).toContain('Token Balance Unavailable'))
    expect(notices(dialog())).toHaveLength(1)
    expect(text()).toContain('1.2043 ETH')
    expect(text()).not.toContain('USD Coin')
    expect(text()).toContain('0x71C765…d8976F')
    expect(dialog().querySelector('svg.lk-avatar')).not.toBeNull()
    if (alert) await eventually(() => expect(dialog().querySelector('.alert')?.textContent).toContain(alert))
    else expect(dialog().querySelector('.alert')).toBeNull()
    api.answers.balance = createScriptedApi().answers.balance
    await retry(widget, 'balance', waitsMs?.[1])
    await eventually(() => expect(text()).toContain('USD Coin'))
    expect(notices(dialog())).toHaveLength(0)
    end()
  })

  test('history: the specified words, and Retry works when it is over', async () => {
    const widget = await show('activity', { history: fault })
    const { text, dialog, api, end } = widget
    await giveUp(widget)
    await eventually(() => expect(text()).toContain('Failed to fetch transactions'))
    expect(notices(dialog())).toHaveLength(1)
    api.answers.history = createScriptedApi().answers.history
    await retry(widget, 'history', waitsMs?.[0])
    await eventually(() => expect(text()).toContain('Received ETH'))
    expect(notices(dialog())).toHaveLength(0)
    end()
  })

  test('names: said at the field, nothing typed is lost, and looked up again when it is over', async () => {
    const widget = await show('send', { profile: fault })
    const { dialog, api, pass, text, end } = widget
    const [amount, to] = fields(dialog())
    await userEvent.fill(amount, '0.5')
    await userEvent.fill(to, 'friend.demo.id')
    await pass(400)
    await eventually(() => expect(api.countOf('profile')).toBe(1))
    await pass(givesUpMs)
    await eventually(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog().querySelectorAll('.field[data-invalid]')).toHaveLength(1)
    expect([amount.value, to.value]).toEqual(['0.5', 'friend.demo.id'])
    api.answers.profile = friend
    await userEvent.type(to, '{Backspace}d')
    await pass(400)
    await eventually(() => expect(text()).toContain(friend.addresses['2147483648'].address))
    end()
  })

  test('send: with all of it down, the coin goes to an address', async () => {
    const everything = { balance: fault, identity: fault, history: fault, profile: fault }
    const { dialog, click, evm, pass, end } = await show('send', everything)
    const [amount, to] = fields(dialog())
    await userEvent.fill(amount, '0.5')
    await userEvent.fill(to, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await click('Review')
    await pass(givesUpMs)
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    // A review is read before it is confirmed (S-25).
    await pass(1_000)
    await eventually(() => expect(dialog().querySelector('.button.primary')).not.toBeNull())
    await userEvent.click(dialog().querySelector('.button.primary') as Element)
    await eventually(() => expect(evm.script.send.submitted).toHaveLength(1))
    end()
  })
})
