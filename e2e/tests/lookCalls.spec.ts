import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { installWallets } from '@latchkey/testing/playwright'
import type { PlaywrightTestArgs } from 'playwright/test'
import { type Address, formatUnits, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  createRealCalls,
  type RealCall,
  type RealCallName,
  type RealCalls,
} from '../../packages/evm/test/createRealCalls.js'
import type { AskCall } from '../hosts/calls/main.js'
import { SendPage } from '../pages/SendPage.js'
import { WidgetPage } from '../pages/WidgetPage.js'
import { inspectView } from '../setup/inspectView.js'
import { serveHost } from '../setup/serveHost.js'
import { expect, test } from '../setup/test.js'

test.use({ visits: false, viewport: { width: 360, height: 760 } })

let host: Awaited<ReturnType<typeof serveHost>>
test.beforeAll(async () => {
  host = await serveHost('calls')
})
test.afterAll(() => host.stop())

/** What a person reads in the review, beside what the effects say; `ticks` has to be ticked first. */
type Told = { says: string; ticks?: true }

const told: Record<Exclude<RealCallName, 'failing'>, Told> = {
  approve: { says: 'Allow to spend' },
  permit: { says: 'Allow to spend' },
  'swap-v2': { says: 'You get at least' },
  'swap-v3': { says: 'You get at least' },
  'universal-router': { says: 'execute' },
  supply: { says: 'onBehalfOf' },
  collectible: { says: 'Send an item' },
  safe: { says: 'execTransaction' },
  multicall: { says: 'aggregate3Value' },
  unknown: { says: 'A call of this cannot be told in words', ticks: true },
  drainer: { says: 'Full access to a collection', ticks: true },
}

/** A page with a wallet of a new person, for whom all is there that the calls need. */
async function open({ page, people, chain: { info } }: Fixtures) {
  const key = generatePrivateKey()
  const person = privateKeyToAccount(key)
  const payer = privateKeyToAccount(people.alice.evm.privateKey)
  const real = await createRealCalls({ info, payer, person, other: people.bob.evm.address })
  const { chainId, rpcUrl, name, contracts } = info
  await installWallets(page, {
    evm: { accounts: [key], chains: [{ id: chainId, rpcUrl, name }], name: 'Own Wallet', rdns: 'test.own' },
  })
  const { uniswapV2Router, uniswapV3Router, uniswapV3Quoter } = contracts
  const { receipt: pool, usdc: token } = real.tokens
  const parameters = {
    ...{ chainId, rpcUrl, uniswapV2Router, uniswapV3Router, uniswapV3Quoter },
    ...{ pool, token, account: person.address },
  }
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, `${value}`]))
  await page.goto(`${host.url}?${query}`)
  const widget = new WidgetPage(page)
  await widget.open()
  await widget.wallet('Own Wallet').click()
  await expect(widget.dialog.getByTitle(person.address)).toBeVisible()
  await page.keyboard.press('Escape')
  return { widget, review: new SendPage(widget), real }
}

type Fixtures = Pick<PlaywrightTestArgs, 'page'> & {
  people: { alice: DemoAccount; bob: DemoAccount }
  chain: { info: EvmInfo }
}

test('default: the guide’s component calls its contract', async ({ page, people, chain }) => {
  const { widget, review, real } = await open({ page, people, chain })
  const key = real.tokens.receipt.toLowerCase()
  const before = await real.readHoldings()
  await page.getByRole('button', { name: 'Supply' }).click()
  await expect(widget.dialog.getByText('onBehalfOf')).toBeVisible()
  await review.confirm.click()
  await expect(page.locator('main')).toContainText('confirmed')
  const after = await real.readHoldings()
  expect((after.get(key) ?? 0n) - (before.get(key) ?? 0n)).toBe(20_000_000n)
})

test('default: calls of the world are told in the widget, and do on the chain what was told', {
  tag: '@look',
}, async ({ page, people, chain }) => {
  // Twelve reviews in two colours, and eleven transactions.
  test.setTimeout(240_000)
  const { client } = chain
  const { widget, review, real } = await open({ page, people, chain })
  const look = (name: string) => () => inspectView(page, `${name}-phone`)
  const pictures: Record<RealCallName, () => Promise<void>> = {
    approve: look('call-approve'),
    permit: look('call-permit'),
    'swap-v2': look('call-swap-v2'),
    'swap-v3': look('call-swap-v3'),
    'universal-router': look('call-universal-router'),
    supply: look('call-supply'),
    collectible: look('call-collectible'),
    safe: look('call-safe'),
    multicall: look('call-multicall'),
    unknown: look('call-unknown'),
    drainer: look('call-drainer'),
    failing: look('call-failing'),
  }
  const ask = ({ value, ...call }: RealCall) =>
    page.evaluate((given) => (window as unknown as { ask: AskCall }).ask(given), {
      ...call,
      ...(value !== undefined && { value: String(value) }),
    })

  for (const [name, { says, ticks }] of Object.entries(told) as [keyof typeof told, Told][])
    await test.step(name, async () => {
      const before = await real.readHoldings()
      const answer = ask(await real.calls[name]())
      await expect(widget.title('Review')).toBeVisible()
      await expect(widget.dialog.getByText(says).first()).toBeVisible()
      await pictures[name]()
      const written = await readReview(widget)
      if (ticks) await widget.dialog.getByRole('checkbox').check()
      await review.confirm.click()
      const { hash, code } = await answer
      expect(code, name).toBeUndefined()
      const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex })
      expect(receipt.status).toBe('success')
      await expect(review.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
      await page.keyboard.press('Escape')
      const fee = receipt.gasUsed * receipt.effectiveGasPrice
      await expectTold({ real, before, written, fee })
    })

  // What fails is said, and the wallet is not asked.
  const answer = ask(await real.calls.failing())
  await expect(widget.dialog.getByText('This would fail.')).toBeVisible()
  await expect(widget.dialog.getByText(/nothing to supply/)).toBeVisible()
  await pictures.failing()
  await page.keyboard.press('Escape')
  expect(await answer).toEqual({ code: 'send/reverted' })
})

type Written = Record<'out' | 'in', readonly string[]> & { allowed: string }

/** The lines of the review that say what comes and goes. */
async function readReview({ dialog }: WidgetPage): Promise<Written> {
  const lines = (side: string) => dialog.locator(`.effects [data-side="${side}"] li`).allInnerTexts()
  const allowed = await dialog.locator('.effects').innerText()
  return { out: await lines('out'), in: await lines('in'), allowed: allowed.split('You allow')[1] ?? '' }
}

/** What the account has more or less of on the chain is what was written, and nothing else. */
async function expectTold({
  real,
  before,
  written,
  fee,
}: {
  real: RealCalls
  before: ReadonlyMap<string, bigint>
  written: Written
  fee: bigint
}) {
  const after = await real.readHoldings()
  const decimals: Record<string, number> = {
    [real.tokens.usdc.toLowerCase()]: 6,
    [real.tokens.receipt.toLowerCase()]: 6,
    [real.tokens.bought.toLowerCase()]: real.boughtDecimals,
    [real.tokens.collection.toLowerCase()]: 0,
  }
  let [out, into] = [0, 0]
  for (const [asset, had] of before) {
    const change = (after.get(asset) ?? 0n) - had + (asset === 'coin' ? fee : 0n)
    if (change === 0n) continue
    if (change < 0n) out++
    else into++
    const lines = change < 0n ? written.out : written.in
    const line = lines.find((one) =>
      asset === 'coin' ? !one.includes('0x') : one.toLowerCase().includes(asset),
    )
    const amount = formatUnits(change < 0n ? -change : change, decimals[asset] ?? 18)
    const isItem = asset === real.tokens.collection.toLowerCase()
    expect(line?.replaceAll(',', ''), asset).toContain(isItem ? `#${real.item}` : amount)
  }
  expect([written.out.length, written.in.length]).toEqual([out, into])
  for (const [, spender] of written.allowed.matchAll(/Who gets it\s+(0x[0-9a-fA-F]{40})/g)) {
    const isGiven =
      (await real.readOperator(spender as Address)) ||
      (await real.readAllowance(real.tokens.usdc, spender as Address)) > 0n
    expect(isGiven, 'allowed').toBe(true)
  }
}
