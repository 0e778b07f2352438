import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  createOrchardChain,
  alice as orchardAlice,
  bob as orchardBob,
} from '../../../../core/test/chains/createOrchardChain.js'
import { createTideChain } from '../../../../core/test/chains/createTideChain.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

/** A widget on a made-up chain, with its send form open. */
async function openForm({
  descriptor,
  hand,
}: ReturnType<typeof createTideChain | typeof createOrchardChain>) {
  const widget = await renderWidget({
    config: { adapters: [descriptor] },
    connected: [{ walletId: hand.connectorId }],
  })
  await widget.open({ view: 'send' })
  const field = (index: number) =>
    widget.dialog().querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea')[
      index
    ] as HTMLElement
  return {
    ...widget,
    async fill(amount: string, receiver: string) {
      await userEvent.fill(field(0), amount)
      await userEvent.fill(field(1), receiver)
    },
    fillMemo: (memo: string) =>
      userEvent.fill(widget.dialog().querySelector('.memo-input') as HTMLElement, memo),
    async review() {
      await widget.click('Review')
      await eventually(() => expect(widget.dialog().querySelector('.facts')).not.toBeNull())
    },
    facts: () =>
      [...widget.dialog().querySelectorAll('.facts dt')].map(({ textContent, nextElementSibling }) => [
        textContent,
        nextElementSibling?.textContent,
      ]),
    async confirm() {
      // Clicks in the first half second do nothing (S-25).
      await eventually(() =>
        expect(widget.dialog().querySelector('.button.primary[aria-disabled="false"]')).not.toBeNull(),
      )
      await widget.click('Confirm in wallet')
    },
  }
}

describe('an account chain whose payloads expire', () => {
  test('default: reviewed with its own costs, and sent', async () => {
    const tide = createTideChain()
    const { fill, review, facts, confirm, title } = await openForm(tide)
    await fill('0.5', 'tide-carol-3')
    await review()
    expect(facts()).toEqual([
      ['From', expect.any(String)],
      ['Network fee', '0.00000501 TID'],
      ['Opening the account', '0.00089088 TID'],
      ['Total', '0.50089589 TID'],
    ])
    const before = title()
    await confirm()
    await eventually(() => expect(title()).not.toBe(before))
    expect(tide.chain.balances.get('tide-carol-3')).toBe(500_890_880n)
  })

  test('behavior: a text that the receiver demands: asked for beside its field, and shown in the review', async () => {
    const tide = createTideChain()
    const { fill, fillMemo, click, review, facts, dialog } = await openForm(tide)
    await fill('0.5', 'tide-office-3')
    await eventually(() => expect(dialog().querySelector('.memo-input')).not.toBeNull())
    await click('Review')
    await eventually(() =>
      expect(dialog().textContent).toContain('The receiver takes this only with a memo.'),
    )
    await fillMemo('invoice 7')
    await review()
    await eventually(() => expect(facts()).toContainEqual(['Memo', 'invoice 7']))
  })

  test('behavior: M-22 an address without a key is confirmed by a tick', async () => {
    const { fill, review, dialog } = await openForm(createTideChain())
    await fill('0.5', 'tide-vault-3')
    await review()
    expect(dialog().textContent).toContain('Nobody holds the key to this address')
    expect(dialog().querySelector('.tick-line input')).not.toBeNull()
  })

  test('behavior: the fee editor has the one field that the chain describes', async () => {
    const { click, dialog } = await openForm(createTideChain())
    await eventually(() => expect(dialog().querySelector('.fee')?.textContent).toContain('TID'))
    await click('Custom')
    await eventually(() => expect(dialog().querySelectorAll('.field.mini')).toHaveLength(1))
    expect(dialog().querySelector('.field.mini')?.textContent).toBe('Maximum fee per unit (microtide)')
    expect(dialog().querySelector<HTMLInputElement>('.field.mini input')?.value).toBe('2,000')
  })
})

describe('a chain of unspent outputs', () => {
  test('default: change is a line of its own, and no part of the total', async () => {
    const orchard = createOrchardChain()
    const { fill, review, facts, confirm, title, dialog } = await openForm(orchard)
    await fill('0.0006', orchardBob)
    await review()
    expect(facts()).toEqual([
      ['From', expect.any(String)],
      ['Network fee', '0.00000836 ORC'],
      ['Change, back to you', '0.00019164 ORC'],
      ['Total', '0.00060836 ORC'],
    ])
    // Its rate, and the coins that it spends, each with its amount.
    const coins = [...dialog().querySelectorAll('.raw p + p')].map(({ textContent }) => textContent)
    expect(coins).toEqual([
      'Network fee 4 seed/vB',
      expect.stringMatching(/:0 · 0\.0005$/),
      expect.stringMatching(/:0 · 0\.0003$/),
    ])
    const before = title()
    await confirm()
    await eventually(() => expect(title()).not.toBe(before))
    expect(orchard.chain.balanceOf(orchardBob)).toBe(60_000n)
    expect(orchard.chain.balanceOf(orchardAlice)).toBe(39_164n)
  })

  test('behavior: the amount is typed in the small unit, by keyboard; the review says both', async () => {
    const orchard = createOrchardChain()
    const { fill, review, facts, confirm, title, dialog } = await openForm(orchard)
    const units = () => dialog().querySelector('[role=radiogroup]')
    await eventually(() => expect(units()?.textContent).toBe('ORCseeds'))
    expect(units()?.getAttribute('aria-label')).toBe('Enter the amount in')
    await fill('0.00060001', orchardBob)
    const amount = () => dialog().querySelector<HTMLInputElement>('input.amount-input')?.value
    dialog().querySelector<HTMLElement>('[role=radiogroup] input:checked')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(amount()).toBe('60001'))
    expect(dialog().querySelector('.unit.choose bdi')?.textContent).toBe('seeds')
    expect(dialog().textContent).toContain('Balance 100,000 seeds')
    expect(dialog().textContent).toContain('= 0.00060001 ORC')
    await fill('60002', orchardBob)
    await review()
    await eventually(() => expect(facts()).toContainEqual(['Amount', '60,002 seeds']))
    expect(dialog().querySelector('.hero')?.textContent).toContain('0.00060002')
    const before = title()
    await confirm()
    await eventually(() => expect(title()).not.toBe(before))
    expect(orchard.chain.balanceOf(orchardBob)).toBe(60_002n)
  })

  describe('coins chosen by hand', () => {
    const rows = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>('.coin-list .coin')]
    const tick = (row: HTMLElement | undefined) => userEvent.click(row?.querySelector('input') as HTMLElement)

    test('default: those are spent and no others, and closing leaves the choice to the widget again', async () => {
      const orchard = createOrchardChain()
      const { fill, review, click, dialog } = await openForm(orchard)
      await fill('0.0001', orchardBob)
      await click('Choose coins')
      await eventually(() => expect(rows(dialog())).toHaveLength(3))
      expect(rows(dialog())[0]?.textContent).toMatch(/^0\.0005 ORCWaiting for the network · ccc/)
      expect(rows(dialog())[1]?.textContent).toMatch(/^0\.0003 ORC1 confirmation · ccc/)
      await tick(rows(dialog())[1])
      await tick(rows(dialog())[2])
      await eventually(() => expect(dialog().textContent).toContain('Chosen: 2, together 0.0005 ORC'))
      const spent = () =>
        [...dialog().querySelectorAll('.raw p[dir]')].map(({ textContent }) => textContent?.split(' · ')[1])
      await review()
      await eventually(() => expect(spent()).toEqual(['0.0003', '0.0002']))
      await click('Back')
      // The choice is still there, and goes with the section.
      await eventually(() => expect(dialog().textContent).toContain('Chosen: 2, together 0.0005 ORC'))
      await click('Choose coins')
      expect(rows(dialog())).toHaveLength(0)
      await review()
      await eventually(() => expect(spent()).toEqual(['0.0005']))
    })

    test('behavior: M-31 a protected coin is marked, and chosen only once a person has said so', async () => {
      const orchard = createOrchardChain()
      orchard.chain.hoard.push('cccccccc0:0')
      const { click, dialog } = await openForm(orchard)
      await click('Choose coins')
      await eventually(() => expect(rows(dialog())).toHaveLength(3))
      const hoard = () => rows(dialog())[0]
      expect(hoard()?.textContent).toContain('Protected, not spent as money')
      expect(rows(dialog())[1]?.textContent).not.toContain('Protected')
      expect(hoard()?.querySelector('input')?.disabled).toBe(true)
      const allow = () => dialog().querySelector('.coins > .coin') as HTMLElement
      await tick(allow())
      await tick(hoard())
      await eventually(() => expect(dialog().textContent).toContain('Chosen: 1, together 0.0005 ORC'))
      // Taken back, it is chosen no longer.
      await tick(allow())
      await eventually(() => expect(dialog().textContent).not.toContain('Chosen:'))
      expect(hoard()?.querySelector('input')).toMatchObject({ disabled: true, checked: false })
    })

    test('error: the chain does not answer', async () => {
      const orchard = createOrchardChain()
      const load = orchard.adapter.send
      orchard.adapter.send = async () => ({
        ...((await load?.()) as NonNullable<Awaited<ReturnType<NonNullable<typeof load>>>>),
        readCoins: async () => {
          throw new LatchkeyError('rpc/unreachable', { context: { network: 'bip122:orchard' } })
        },
      })
      const { click, dialog } = await openForm(orchard)
      await click('Choose coins')
      await eventually(() => expect(dialog().querySelector('.coins [role=alert]')).not.toBeNull())
    })

    test('behavior: a wallet that pays by itself chooses by itself', async () => {
      const orchard = createOrchardChain()
      orchard.chain.isAlone = true
      const { dialog } = await openForm(orchard)
      await eventually(() => expect(dialog().querySelector('[role=radiogroup]')).not.toBeNull())
      await eventually(() => expect(dialog().textContent).not.toContain('Choose coins'))
    })
  })

  test('behavior: what waits and what is protected is told apart, and each speed has its time', async () => {
    const orchard = createOrchardChain()
    Object.assign(orchard.chain, { incoming: 5_000n, protected: 600n })
    const { fill, facts, dialog, click } = await openForm(orchard)
    await eventually(() =>
      expect(facts()).toEqual([
        ['On its way to you', '0.00005 ORC Speed up'],
        ['Protected, not spent as money', '0.000006 ORC'],
      ]),
    )
    await eventually(() =>
      expect(dialog().querySelector('.fee')?.textContent).toContain('4 seed/vB · about 60 minutes'),
    )
    await click('Slow')
    await eventually(() => expect(dialog().querySelector('.fee')?.textContent).toContain('about 4 hours'))
    // Less than the balance, and more than what is free.
    await fill('0.001', orchardBob)
    await eventually(() => expect(dialog().textContent).toContain('More than you can spend now: 0.0009'))
  })

  test('behavior: a link says who asks and what for, and that its address is paid and not its invoice', async () => {
    const { fill, dialog } = await openForm(createOrchardChain())
    const note = () => dialog().querySelector('[role=note]')?.textContent
    await fill('', `bitcoin:${orchardBob}?amount=0.0006&label=Bob&message=Rent&lightning=LNBC1`)
    await eventually(() => expect(note()).toContain('The link says: BobRent'))
    expect(note()).toContain('The link also holds a Lightning invoice. Here its address is paid')
    await fill('0.0006', orchardBob.toLowerCase().replace('bob', 'eve'))
    await eventually(() => expect(note()).toBeUndefined())
  })

  test('behavior: what others pay is sped up by a payment to oneself', async () => {
    const orchard = createOrchardChain()
    orchard.chain.incoming = 50_000n
    const { facts, dialog, click, confirm, title } = await openForm(orchard)
    await click('Speed up')
    await eventually(() => expect(title()).toBe('Speed up what you receive'))
    await eventually(() => expect(facts()).toEqual([['Network fee', 'at most 0.00001424 ORC']]))
    expect(dialog().textContent).toContain(orchardAlice)
    await confirm()
    await eventually(() => expect([...orchard.chain.sent.values()]).toHaveLength(1))
    await eventually(() => expect(dialog().querySelector('[data-transaction-status]')).not.toBeNull())
  })

  test('behavior: M-30 a fee that is more than a tenth of what one receives is confirmed by a tick', async () => {
    const orchard = createOrchardChain()
    orchard.chain.incoming = 5_000n
    const { dialog, click, confirm } = await openForm(orchard)
    await click('Speed up')
    await eventually(() =>
      expect(dialog().textContent).toContain('The fee is more than a tenth of the amount'),
    )
    const held = () => dialog().querySelector('.button.primary')?.getAttribute('data-held')
    expect(held()).toBe('true')
    await userEvent.click(dialog().querySelector('.tick-line input') as HTMLElement)
    await confirm()
    await eventually(() => expect([...orchard.chain.sent.values()]).toHaveLength(1))
  })

  test.each([
    [
      'is too little to pay for it',
      1_000n,
      'Too small to pay for a faster block: at least 0.00001718 ORC would have to be on its way.',
    ],
    ['is in a block already', 0n, 'Nothing is waiting that a higher fee would speed up.'],
  ])('error: what one receives %s', async (_name, left, reason) => {
    const orchard = createOrchardChain()
    orchard.chain.incoming = 1_000n
    const { dialog, click } = await openForm(orchard)
    await eventually(() => expect(dialog().textContent).toContain('On its way to you'))
    orchard.chain.incoming = left
    await click('Speed up')
    await eventually(() => expect(dialog().textContent).toContain(reason))
    expect(dialog().querySelector('.button.primary')).toBeNull()
  })

  test('behavior: a wallet that pays by itself: no speeds, about a fee, and what it decides is said', async () => {
    const orchard = createOrchardChain()
    orchard.chain.isAlone = true
    const { fill, review, facts, dialog } = await openForm(orchard)
    await eventually(() => expect(dialog().querySelector('.fee')?.textContent).toContain('≈ 0.00001968 ORC'))
    expect(dialog().querySelector('.fee .segments')).toBeNull()
    await fill('0.0006', orchardBob)
    await review()
    await eventually(() =>
      expect(dialog().textContent).toContain('Your wallet chooses the fee, the coins and the change'),
    )
    expect(facts()).toEqual([
      ['From', expect.any(String)],
      ['Network fee', expect.stringMatching(/^≈ [\d.]+ ORC$/)],
      ['Total', expect.stringMatching(/^≈ [\d.]+ ORC$/)],
    ])
  })
})
