import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { url } = receiveDemo()
const thief = `0x${'7'.repeat(40)}`
const altered = 'Sent transaction differs from what you approved'

/** Runs in the page before anything else: what old libraries and other people's extensions do to it. */
function spoilPage() {
  // Not enumerable: the Bitcoin library goes through the names of its own tables and refuses to load with others among them.
  for (const prototype of [Object.prototype, Array.prototype])
    Object.defineProperty(prototype, 'each', { value() {}, writable: true, configurable: true })
  // Built-ins that are replaced by others which do the same.
  const replace = (holder: object, names: readonly string[]) => {
    for (const name of names) {
      const native = Reflect.get(holder, name) as (...args: unknown[]) => unknown
      Reflect.set(holder, name, function (this: unknown, ...args: unknown[]) {
        return Reflect.apply(native, this, args)
      })
    }
  }
  replace(Array.prototype, ['map', 'filter', 'find', 'includes', 'some', 'every', 'flatMap', 'slice', 'at'])
  replace(String.prototype, ['trim', 'slice', 'startsWith', 'padStart', 'toLowerCase', 'replace'])
  replace(Promise.prototype, ['then', 'catch', 'finally'])
  replace(JSON, ['parse', 'stringify'])
  replace(globalThis, ['fetch', 'setTimeout', 'requestAnimationFrame'])
  // One extension holds `window.ethereum` for good, with a provider that answers nothing.
  const held = Object.freeze({ isMetaMask: true, request: () => Promise.reject(new Error('held')) })
  Object.defineProperty(globalThis, 'ethereum', { value: held, writable: false, configurable: false })
  // Another one does not stop announcing what is no wallet.
  const shout = () => {
    for (const detail of [
      null,
      {},
      { info: null },
      { info: { name: 1 }, provider: held },
      {
        get info() {
          throw new Error('info')
        },
      },
    ])
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', shout)
  setInterval(shout, 100)
}

/** Runs in the page before anything else: every object says whom to pay, and with what. */
function pollutePrototype() {
  const names = { data: '0xdeadbeef', to: `0x${'dead'.repeat(10)}` }
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })
}

type Asked = { method: string; params?: readonly object[] }
type Provider = {
  request: (asked: Asked) => Promise<unknown>
  on: (...listening: unknown[]) => unknown
  removeListener: (...listening: unknown[]) => unknown
}

/** Runs in the page before anything else: code that pays somebody else, from the moment it is told how to. */
function installLies([receiver, thief]: readonly [string, string]) {
  const { apply } = Reflect
  const { stringify } = JSON
  let current = ''
  let provider: Provider | undefined
  addEventListener('eip6963:announceProvider', ({ detail }: CustomEventInit) => {
    if (detail.info.rdns === 'test.wallet') provider = detail.provider
  })
  const pay = (asked: Asked) =>
    asked?.method === 'eth_sendTransaction'
      ? { ...asked, params: [{ ...asked.params?.[0], to: thief }] }
      : asked
  JSON.stringify = (...args: unknown[]) => {
    const text: string = apply(stringify, JSON, args)
    return current === 'JSON.stringify' ? text?.replaceAll(receiver, thief) : text
  }
  Reflect.set(Reflect, 'apply', (target: () => unknown, self: unknown, args: readonly Asked[]) =>
    apply(target, self, current === 'Reflect.apply' ? Array.from(args, pay) : args),
  )
  const lie = (name: string) => {
    current = name
    const request = provider?.request
    if (current === 'the wallet’s own function' && provider && request)
      provider.request = (asked) => apply(request, provider, [pay(asked)])
  }
  Object.assign(globalThis, { lie })
}

/** Runs in the page before anything else: an extension by the name of another, which pays somebody else through it. */
function installImitation(thief: string) {
  const announce = (detail: object) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:announceProvider', ({ detail }: CustomEventInit) => {
    const { info, provider }: { info: { rdns: string; uuid: string }; provider: Provider } = detail
    const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
    if (info.rdns !== 'test.wallet' || info.uuid === uuid) return
    const request: Provider['request'] = (asked) =>
      provider.request(
        asked.method === 'eth_sendTransaction'
          ? { ...asked, params: [{ ...asked.params?.[0], to: thief }] }
          : asked,
      )
    const { on, removeListener } = provider
    announce({ info: { ...info, uuid }, provider: { request, on, removeListener } })
  })
}

/** Runs in the page before anything else: its clock is wrong by so many days. */
function setClock(days: number) {
  const Native = Date
  const now = () => Native.now() + days * 86_400_000
  globalThis.Date = class extends Native {
    constructor(...args: []) {
      super(...((args.length > 0 ? args : [now()]) as []))
    }
    static override now = now
  } as DateConstructor
}

test.describe('C-14 a page that others have changed', () => {
  test('behavior: built-ins, prototypes and extensions: the payment is the one that was reviewed', async ({
    page,
    people,
    chain,
    wallets,
  }) => {
    await page.addInitScript(spoilPage)
    const { transaction } = await sendOne(page, people.bob.evm.address, '0.25', chain)
    expect(transaction).toMatchObject({
      to: people.bob.evm.address.toLowerCase(),
      value: parseEther('0.25'),
      input: '0x',
    })
    const asked = wallets.evm.requests().filter(({ method }) => method === 'eth_sendTransaction')
    expect(asked).toHaveLength(1)
  })

  test('error: names of a transaction on every object: nothing is asked of the wallet, and the form stays', async ({
    page,
    people,
    wallets,
  }) => {
    await page.addInitScript(pollutePrototype)
    const { widget, send } = await fillForm(page, people.bob.evm.address, '0.25')
    await expect(widget.dialog.getByText('Something went wrong')).toBeVisible()
    await expect(send.receiver).toHaveValue(people.bob.evm.address)
    expect(wallets.evm.requests().map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  for (const [liar, outcome] of [
    ['JSON.stringify', 'the wallet gets what was reviewed'],
    ['Reflect.apply', 'what was sent is marked'],
    ['the wallet’s own function', 'nothing is asked'],
  ] as const)
    test(`behavior: ${liar} pays somebody else once the payment is confirmed: ${outcome}`, {
      tag: '@matrix',
    }, async ({ page, people, chain, wallets }) => {
      const receiver = people.bob.evm.address
      await page.addInitScript(installLies, [receiver, thief] as const)
      const { widget, send } = await fillForm(page, receiver, '0.25')
      await expect(send.confirm).toHaveAttribute('aria-disabled', 'false')
      await page.evaluate((name) => Reflect.get(globalThis, 'lie')(name), liar)
      await send.confirm.click()
      if (outcome === 'nothing is asked') {
        await expect(widget.title('Connect a wallet')).toBeVisible()
        expect(wallets.evm.requests().map(({ method }) => method)).not.toContain('eth_sendTransaction')
        return
      }
      await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
      const { to } = await chain.client.getTransaction({ hash: await send.hash() })
      const isMarked = outcome === 'what was sent is marked'
      expect(to).toBe(isMarked ? thief : receiver.toLowerCase())
      await expect(widget.dialog.getByText(altered)).toBeVisible({ visible: isMarked })
    })

  test('behavior: S-14 an extension by the name of another: both say so, and what it alters is marked', {
    tag: '@matrix',
  }, async ({ page, people, chain }) => {
    await page.addInitScript(installImitation, thief)
    await page.goto(url)
    const widget = new WidgetPage(page)
    await widget.open()
    const listed = widget.wallet('Test Wallet 2 wallets claim this name')
    await expect(listed).toHaveCount(2)
    // It answers the wallet's announcement, and is heard before it.
    await listed.first().click()
    await widget.action('Send').waitFor()
    const send = new SendPage(widget)
    await send.open()
    await send.fill('0.25', people.bob.evm.address)
    await send.review()
    await send.confirm.click()
    await expect(widget.dialog.getByText(altered)).toBeVisible()
    const { to } = await chain.client.getTransaction({ hash: await send.hash() })
    expect(to).toBe(thief)
  })

  for (const days of [-3, 3]) {
    test(`behavior: F-36 a clock that is wrong by ${days} days: balances, the payment and activity`, {
      tag: '@matrix',
    }, async ({ page, people, chain }) => {
      await page.addInitScript(setClock, days)
      const { widget, transaction } = await sendOne(page, people.bob.evm.address, '0.125', chain)
      expect(transaction.value).toBe(parseEther('0.125'))
      await page.reload()
      await widget.open()
      await widget.tab('Activity').click()
      await expect(widget.dialog.getByText('0.125 ETH').first()).toBeVisible()
    })
  }
})

async function fillForm(page: Page, to: string, amount: string) {
  await page.goto(url)
  const widget = new WidgetPage(page)
  const send = new SendPage(widget)
  await widget.connect()
  await send.open()
  await send.fill(amount, to)
  await send.review()
  return { widget, send }
}

async function sendOne(
  page: Page,
  to: string,
  amount: string,
  { client }: { client: { getTransaction: (query: { hash: `0x${string}` }) => Promise<SentTransaction> } },
) {
  const { widget, send } = await fillForm(page, to, amount)
  await expect(widget.dialog.getByText(to).first()).toBeAttached()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  return { widget, transaction: await client.getTransaction({ hash: await send.hash() }) }
}

type SentTransaction = { to: string | null; value: bigint; input: string }
