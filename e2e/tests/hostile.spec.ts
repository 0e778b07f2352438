import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { url } = receiveDemo()

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

  for (const days of [-3, 3]) {
    test(`behavior: F-36 a clock that is wrong by ${days} days: balances, the payment and activity`, async ({
      page,
      people,
      chain,
    }) => {
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
  await expect(widget.dialog.getByText(to)).toBeAttached()
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  return { widget, transaction: await client.getTransaction({ hash: await send.hash() }) }
}

type SentTransaction = { to: string | null; value: bigint; input: string }
