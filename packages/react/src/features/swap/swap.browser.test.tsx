import type { Icons } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { balanceOf, createScriptedApi, json } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'

type Answers = Parameters<typeof createScriptedApi>[0]

const swapping = async (
  answers?: Answers,
  { amount = '100', icons }: { amount?: string; icons?: Icons } = {},
  prepare: (evm: Awaited<ReturnType<typeof renderWidget>>['evm']) => void = () => {},
) => {
  const widget = await renderWidget({
    connected: [{ walletId: 'one.chain' }],
    config: { ...createScriptedApi(answers).config, icons },
  })
  prepare(widget.evm)
  await widget.open({ view: 'swap', from: 'USDC', to: 'ETH', amount })
  const { dialog } = widget
  const facts = () =>
    Object.fromEntries(
      [...dialog().querySelectorAll('.facts dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    )
  const inputs = () => [...dialog().querySelectorAll<HTMLInputElement>('.amount-input')]
  const review = async () => {
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    await widget.click('Review swap')
    await eventually(() => expect(dialog().querySelector('.swap-steps')).not.toBeNull())
  }
  const held = () =>
    dialog().querySelector('.button.primary')?.getAttribute('aria-disabled') ??
    String((dialog().querySelector('.button.primary') as HTMLButtonElement | null)?.disabled)
  return { ...widget, facts, inputs, review, held }
}

describe('what is lost by the rate', () => {
  test.each([
    [299, undefined, false],
    [300, 'You lose 3% by the rate', false],
    [999, 'You lose 9.99% by the rate', false],
    [1_000, 'You lose 10% by the rate', true],
  ])('behavior: S-28 %i basis points', async (impactBasisPoints, sentence, isBlocking) => {
    const { review, text, dialog, held } = await swapping(undefined, {}, ({ script }) => {
      script.swap.impactBasisPoints = impactBasisPoints
    })
    await review()
    if (sentence) expect(text()).toContain(sentence)
    else expect(text()).not.toContain('You lose')
    const tick = dialog().querySelector<HTMLInputElement>('.tick-line input')
    expect(tick !== null).toBe(isBlocking)
    if (tick) {
      // Longer than any confirmation is held at first (S-25): what holds this one is the tick.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect(held()).toBe('true')
      await userEvent.click(tick)
    }
    await eventually(() => expect(held()).toBe('false'))
  })
})

test('default: the review says what the exchange keeps, and which it is', async () => {
  const { review, facts } = await swapping()
  await review()
  expect(facts()).toMatchObject({ 'Exchange fee': '0.3%', Exchange: '0xc0c0c0…c0c0c0' })
})

describe('which tokens they are', () => {
  const usdc = `0x${'a1'.repeat(20)}`

  test('default: the review has the network and the contract of each, to copy', async () => {
    const { review, dialog } = await swapping()
    await review()
    const [sold, bought] = [...dialog().querySelectorAll('.swap-tokens dt')]
    expect(sold?.textContent).toBe('USDCChain One')
    expect(sold?.nextElementSibling?.querySelector('button')?.title.toLowerCase()).toBe(usdc)
    expect(bought?.textContent).toBe('ETHChain One')
    expect(bought?.nextElementSibling?.querySelector('button')).toBeNull()
  })

  test.each([
    ['does not know', undefined, true],
    ['knows', 'data:image/png;base64,AA==', false],
  ])(
    'behavior: one that the page %s by its id, whatever the data API says',
    async (_name, picture, isTold) => {
      const asked: string[] = []
      const icons = {
        wallet: () => undefined,
        network: () => undefined,
        token: (id: string) => {
          asked.push(id)
          return id.includes('erc20') ? picture : 'data:image/png;base64,AA=='
        },
      }
      const { review, dialog } = await swapping(undefined, { icons })
      await review()
      await eventually(() => expect(asked.some((id) => id.endsWith(`/erc20:${usdc}`))).toBe(true))
      const tags = () => dialog().querySelectorAll('.swap-tokens .tag').length
      await eventually(() => expect(tags()).toBe(isTold ? 1 : 0))
    },
  )
})

test('behavior: a rate that nothing tells of is said, and what nothing enforces is no promise', async () => {
  const { review, text, facts } = await swapping(
    { 'fungible/price': () => ({ fungibles: [] }) },
    {},
    ({ script }) => {
      script.swap.impactBasisPoints = undefined
      script.swap.isUnbound = true
    },
  )
  await review()
  expect(text()).toContain('No price is known to check this rate against')
  expect(facts()['Price impact']).toBe('–')
  expect(facts()['About (not guaranteed)']).toBe('0.03807692 ETH')
  expect(facts()['At least']).toBeUndefined()
})

describe('slippage', () => {
  test('default: 1 %, and what arrives at least follows the choice', async () => {
    const { facts, dialog, click } = await swapping()
    const pressed = () => dialog().querySelector('.slippage [aria-pressed="true"]')?.textContent
    await eventually(() => expect(facts()['At least']).toBe('0.03807692 ETH'))
    expect(pressed()).toBe('1%')
    await click('0.1%')
    await eventually(() => expect(facts()['At least']).toBe('0.03842307 ETH'))
    expect(pressed()).toBe('0.1%')
  })

  test('behavior: one’s own: much is said, too much is refused, and nothing typed is lost', async () => {
    const { click, dialog, text } = await swapping()
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    await click('Custom')
    const field = dialog().querySelector('.slippage input') as HTMLInputElement
    const sentence = 'With this much slippage'
    for (const [typed, isMuch, isWrong] of [
      ['4.99', false, false],
      ['50.01', false, true],
      ['-1', false, true],
      ['much', false, true],
      ['5', true, false],
      ['50', true, false],
    ] as const) {
      await userEvent.fill(field, typed)
      await eventually(() => expect(field.getAttribute('aria-invalid'), typed).toBe(String(isWrong)))
      await eventually(() => expect(text().includes(sentence), typed).toBe(isMuch))
      if (!isWrong) continue
      expect(dialog().querySelector('.slippage .field-error')?.textContent, typed).not.toBe('')
      await click('Review swap')
      expect(dialog().querySelector('.swap-steps'), typed).toBeNull()
      expect(field.value).toBe(typed)
    }
  })
})

describe('the form', () => {
  test('behavior: flipped, the tokens change sides, and Max is all that one has', async () => {
    const { dialog, click, inputs, facts } = await swapping()
    const tokens = () => [...dialog().querySelectorAll('.choose bdi')].map(({ textContent }) => textContent)
    await eventually(() => expect(tokens()).toEqual(['USDC', 'ETH']))
    await click('Max')
    await eventually(() => expect(inputs()[0]?.value).toBe('1050.87'))
    await click('Switch the two tokens')
    await eventually(() => expect(tokens()).toEqual(['ETH', 'USDC']))
    await click('Max')
    // The coin pays the fee too.
    await eventually(() => expect(Number(inputs()[0]?.value)).toBeLessThan(1.2043))
    expect(Number(inputs()[0]?.value)).toBeGreaterThan(1.19)
    await eventually(() => expect(facts().Rate).toBe('1\u00a0ETH = 2,600\u00a0USDC'))
  })

  test('behavior: typed on the other side, what is paid follows', async () => {
    const { inputs } = await swapping()
    await eventually(() => expect(inputs()[1]?.value).toMatch(/^0\.03/))
    await userEvent.fill(inputs()[1] as HTMLElement, '0.1')
    await eventually(() => expect(inputs()[0]?.value).toMatch(/^260/))
  })

  test('error: more than one has is said at its field, and nothing typed is lost', async () => {
    const { click, dialog, inputs } = await swapping(undefined, { amount: '5000' })
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    await click('Review swap')
    await eventually(() => expect(dialog().querySelector('.field-error')?.textContent).toContain('USDC'))
    expect(inputs()[0]?.value).toBe('5000')
    expect(dialog().querySelector('.swap-steps')).toBeNull()
  })

  test('error: too little of the coin that pays the fee', async () => {
    const { click, dialog, text } = await swapping(undefined, {}, ({ script }) => {
      script.nativeBalance = 1n
    })
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    await click('Review swap')
    await eventually(() => expect(text()).toContain('The network fee of up to 0.002 ETH does not fit in.'))
    expect(dialog().querySelector('.swap-steps')).toBeNull()
  })

  test('error: no pool for the two', async () => {
    const { text, dialog, inputs } = await swapping({ 'convert/quotes': () => ({ quotes: [] }) })
    await eventually(() => expect(text()).toContain('Nobody offers ETH for this much USDC.'))
    expect(dialog().querySelector('.facts')).toBeNull()
    expect(inputs()[0]?.value).toBe('100')
  })

  test('error: a network that the API does not swap on', async () => {
    const { text } = await swapping({
      'convert/tokens': () =>
        json(
          { status: 'FAILED', reasons: [{ field: 'chainId', description: 'not supported' }] },
          { status: 400 },
        ),
    })
    await eventually(() => expect(text()).toContain('Network not supported for Swaps.'))
  })
})

describe('the rate', () => {
  test('default: its age is said, and it is asked for again every 15 seconds', async () => {
    const api = createScriptedApi()
    const { open, dialog } = await renderWidget({
      connected: [{ walletId: 'one.chain' }],
      config: api.config,
    })
    // Only what the view counts with: the rest of the page goes on by itself.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
    try {
      await open({ view: 'swap', from: 'USDC', to: 'ETH', amount: '100' })
      const age = () => dialog().querySelector('.age')?.textContent
      const asked = () => api.countOf('convert/quotes')
      await eventually(() => expect(age()).toBe('Updated 0 sec ago'))
      await vi.advanceTimersByTimeAsync(4_000)
      await eventually(() => expect(age()).toBe('Updated 4 sec ago'))
      const before = asked()
      await vi.advanceTimersByTimeAsync(10_000)
      await eventually(() => expect(age()).toBe('Updated 14 sec ago'))
      expect(asked()).toBe(before)
      await vi.advanceTimersByTimeAsync(1_000)
      await eventually(() => expect(asked()).toBe(before + 1))
      await eventually(() => expect(age()).toBe('Updated 0 sec ago'))
    } finally {
      vi.useRealTimers()
    }
  })
})

test('error: a smaller approval was signed than the swap needs: it is said, and asked for again', async () => {
  const { review, text, click, held, evm } = await swapping()
  let count = 0
  evm.script.swap.onSubmit = async () => {
    count += 1
    // The person has put a smaller amount into the wallet's own field.
    evm.script.swap.needsApproval = count < 2
    return `0x${String(count).padStart(64, '0')}`
  }
  await review()
  for (const label of ['Approve', 'Swap']) {
    await eventually(() => expect(held()).toBe('false'))
    await eventually(() => expect(text()).toContain(label))
    await click(label)
    if (label === 'Approve') await eventually(() => expect(count).toBe(1))
  }
  await eventually(() =>
    expect(text()).toContain('The exchange may not take this much USDC. Approve the whole amount.'),
  )
  expect(count).toBe(1)
})

describe('the list of tokens', () => {
  const pepe = `0x${'9e'.repeat(20)}`
  const names = (dialog: () => Element) =>
    [...dialog().querySelectorAll('.list .row')].map((row) =>
      [row.querySelector('.row-title')?.textContent, row.querySelector('.tag')?.textContent]
        .filter(Boolean)
        .join(', '),
    )

  test('default: what is vouched for first; what one has besides is there, and said to be unverified', async () => {
    const held = [
      balanceOf({ name: 'Pepe', symbol: 'PEPE', address: `${chainOne.caipNetworkId}:${pepe}`, listed: true }),
      balanceOf(),
    ]
    const { dialog } = await swapping({ balance: { balances: held } })
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    await userEvent.click(dialog().querySelector('.choose') as Element)
    await eventually(() => expect(names(dialog)).toEqual(['USD Coin', 'Ether', 'Pepe, Unverified']))
    await userEvent.fill(dialog().querySelector('input[type="search"]') as Element, 'pe')
    await eventually(() => expect(names(dialog)).toEqual(['Pepe, Unverified']))
    await userEvent.fill(dialog().querySelector('input[type="search"]') as Element, '0x9E')
    await eventually(() => expect(names(dialog)).toEqual([]))
  })
})
