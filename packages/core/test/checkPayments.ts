import type { ChainNamespace } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, onTestFinished, vi } from 'vitest'
import { type CheckPropertyOptions, checkProperty } from '../../protocol/test/checkProperty.js'
import type { SendSummary } from '../src/adapter/SendSummary.js'
import { sumCosts } from '../src/adapter/sumCosts.js'
import { createLatchkey } from '../src/createLatchkey.js'
import { connect } from '../src/features/connect/connect.js'
import { createSendFlow } from '../src/features/send/createSendFlow.js'
import { createDoubts } from '../src/features/transactions/createDoubts.js'
import { createReplaceFlow } from '../src/features/transactions/createReplaceFlow.js'
import { followTransaction } from '../src/features/transactions/followTransaction.js'
import { getTransactions } from '../src/features/transactions/getTransactions.js'
import { isOpen } from '../src/features/transactions/rules.js'
import type { Transaction } from '../src/features/transactions/Transaction.js'
import type { createMadeUpAdapter } from './chains/createMadeUpAdapter.js'
import { createMapStorage } from './scriptedAdapter.js'

/** What was signed, as its bytes say. */
export type SignedBytes = { to: string; value: bigint; fee: bigint }

/** A chain, its servers and a wallet, of which each does what a story says. */
export type StoryChain<turn> = {
  namespace: ChainNamespace
  /** The adapter of one page; a reload has another. */
  openAdapter: () => ReturnType<typeof createMadeUpAdapter>
  receiver: string
  amount: string
  /** What the account's key has signed, the oldest first. */
  signed: readonly SignedBytes[]
  /** How many transactions of the account others have. */
  countOut: () => number
  /** How many payments to the receiver are in blocks, or can all be one day. */
  countPayable: () => number
  /** So many milliseconds go by. */
  pass?: (time: number) => void
  /** Something happens to the chain, or to the wallet. */
  turn: (turn: turn) => void
  /** Told by a page: whatever asks for an answer that never comes calls it. */
  onSilence?: (() => void) | undefined
}

/** What a person does; `pay again` wants a second payment beside the first. */
type Deed = 'pay' | 'pay again' | 'look' | 'watch' | 'speed-up' | 'cancel' | 'reload'
const deeds: readonly Deed[] = [
  ...(['pay', 'pay', 'pay', 'pay again', 'look', 'watch', 'watch', 'speed-up', 'cancel', 'reload'] as const),
]

export type StoryParameters<lie> = {
  /** What the answer to the next call is like; the truth without one. */
  nextLie: () => lie | undefined
  /** Of two kinds, for a chain that has two. */
  isOther: boolean
}

export type CheckPaymentsParameters<lie, turn> = CheckPropertyOptions & {
  lies: readonly lie[]
  turns: readonly turn[]
  createChain: (parameters: StoryParameters<lie>) => StoryChain<turn>
}

/**
 * Tells many stories of a person who wants to pay once, at times twice, and tries again only where the page says that nothing was
 * sent, or that what was sent is gone. After each step: nobody can be paid more often than was wanted, what was reviewed is what
 * was signed, no payment takes a coin of another that is open, and where the page says that nothing was sent nothing was.
 */
export async function checkPayments<lie extends string, turn extends string>({
  lies,
  turns,
  createChain,
  ...options
}: CheckPaymentsParameters<lie, turn>): Promise<void> {
  // A page does by itself only what a story tells it to.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // Without a lie it is paid, or the stories would tell nothing.
  let length = 0
  const nextTruth = () => {
    length += 1
    return undefined
  }
  const honest = createChain({ nextLie: nextTruth, isOther: false })
  const first = await openStory(honest)
  await first.act('pay')
  first.close()
  expect([honest.signed.length, honest.countOut()]).toEqual([1, 1])

  const story = fc.record({
    steps: fc.array(fc.constantFrom(...deeds, ...turns), { minLength: 2, maxLength: 8 }),
    // Truth from the start, until about the wallet has signed, or until the first look at what became of it; then lies among truths.
    truths: fc.oneof(
      fc.constant(0),
      fc.integer({ min: Math.max(0, length - 4), max: length }),
      fc.integer({ min: length, max: length + 16 }),
    ),
    lies: fc.array(fc.option(fc.constantFrom(...lies), { freq: 2, nil: undefined }), { maxLength: 8 }),
    // And then one for ever, or the truth.
    last: fc.option(fc.constantFrom(...lies), { nil: undefined, freq: 1 }),
    isOther: fc.boolean(),
  })
  const isDeed = (step: Deed | turn): step is Deed => deeds.some((deed) => deed === step)
  await checkProperty(
    fc.asyncProperty(story, async ({ steps, truths, lies, last, isOther }) => {
      let call = -truths
      const nextLie = () => (call++ < lies.length ? lies[call - 1] : last)
      const chain = createChain({ nextLie, isOther })
      const page = await openStory(chain)
      for (const step of ['pay', ...steps] as const) {
        if (isDeed(step)) await page.act(step)
        else chain.turn(step)
        // The library's own comparison takes longer than a step.
        if (chain.countPayable() > page.wanted()) expect(chain.countPayable()).toBe(page.wanted())
      }
      page.close()
    }),
    options,
  )
}

/** Milliseconds between two looks: what a node says three times is believed. */
const pause = 30_000

/** A person on a page. */
async function openStory(chain: Omit<StoryChain<never>, 'turn'>) {
  const storage = createMapStorage()
  let time = Date.now()
  let wanted = 1
  let page = await openPage()

  async function openPage() {
    const { descriptor, hand } = chain.openAdapter()
    const latchkey = createLatchkey({ adapters: [descriptor], storage })
    await connect(latchkey, { connectorId: hand.connectorId })
    const flow = createSendFlow(latchkey, { namespace: chain.namespace, locale: 'en' })
    return { latchkey, flow, doubts: createDoubts({ clock: () => time, now: () => time }) }
  }

  function close() {
    page.flow.dispose()
    page.latchkey.dispose()
    vi.clearAllTimers()
  }

  async function reload() {
    close()
    page = await openPage()
  }

  const list = () => getTransactions(page.latchkey).getState()

  async function look() {
    time += pause
    chain.pass?.(pause)
    const { latchkey, doubts } = page
    for (const transaction of list().filter((one) => isOpen(one, time)))
      if (await isSilent(followTransaction(latchkey, { transaction, doubts, now: () => time })))
        return reload()
  }

  /** Whether an answer never comes. */
  const isSilent = (work: Promise<void>) =>
    Promise.race([
      work.then(() => false),
      new Promise<boolean>((resolve) => {
        chain.onSilence = () => resolve(true)
      }),
    ])

  /** Confirms what is reviewed, and holds what was signed against it. */
  async function confirm(summary: SendSummary | undefined, ask: () => Promise<void>, isSent: () => boolean) {
    const [signed, out] = [chain.signed.length, chain.countOut()]
    const isLost = await isSilent(ask())
    for (const one of chain.signed.slice(signed))
      expect(one).toEqual({
        to: summary?.to,
        value: summary?.amount.value,
        fee: summary && sumCosts(summary.costs).value,
      })
    const isMade = isLost || isSent()
    if (isLost) await reload()
    else if (!isMade && chain.countOut() !== out) expect(chain.countOut()).toBe(out)
    return isMade
  }

  async function pay(isWantedTwice = false) {
    const before = list().filter(isStanding)
    if (isWantedTwice !== before.length > 0) return
    const { flow } = page
    const state = () => flow.store.getState()
    if (state().step === 'sent') flow.reset()
    if (state().step === 'form') {
      flow.edit({ receiver: chain.receiver, amount: chain.amount })
      await flow.review()
    }
    const { step, summary, warnings } = state()
    if (step !== 'review') return
    for (const { kind } of warnings) flow.acknowledge(kind)
    const signed = chain.signed.length
    const isMade = await confirm(summary, flow.confirm, () => state().step === 'sent')
    if (isWantedTwice && isMade) wanted += 1
    const taken = before.filter(({ status }) => status === 'pending').flatMap(coinsOf)
    if (
      chain.signed.length > signed &&
      coinsOf({ anchor: summary?.anchor }).some((coin) => taken.includes(coin))
    )
      throw new Error('A payment takes a coin of another.')
  }

  async function replace(kind: 'speed-up' | 'cancel') {
    const found = list().find(
      (one) => one.status === 'pending' && one.hash && one.replaces?.kind !== 'cancel',
    )
    if (!found) return
    const flow = createReplaceFlow(page.latchkey, { id: found.id })
    await flow.prepare(kind)
    flow.acknowledge()
    const { step, summary } = flow.store.getState()
    if (step === 'review') await confirm(summary, flow.confirm, () => flow.store.getState().step === 'sent')
  }

  return {
    async act(deed: Deed) {
      if (deed === 'pay') await pay()
      else if (deed === 'pay again') await pay(true)
      else if (deed === 'look') await look()
      else if (deed === 'watch') for (let index = 0; index < 4; index++) await look()
      else if (deed === 'reload') await reload()
      else await replace(deed)
    },
    wanted: () => wanted,
    close,
  }
}

const coinsOf = ({ anchor }: Pick<Transaction, 'anchor'>) => (anchor?.kind === 'inputs' ? anchor.inputs : [])

/** A payment that the page does not say is gone. */
function isStanding({ status, replacedBy }: Transaction): boolean {
  if (status === 'replaced') return replacedBy?.kind === 'repriced'
  return status !== 'dropped' && status !== 'failed'
}
