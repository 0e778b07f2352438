import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

describe('all wallets', () => {
  test('default: pages as one scrolls, search, install links', async () => {
    const widget = await renderWidget()
    await widget.open({ view: 'all-wallets' })
    const tiles = () => widget.dialog().querySelectorAll('.tile')
    await eventually(() => expect(tiles().length).toBe(42))
    widget.dialog().querySelector('.body')?.scrollTo(0, 100_000)
    await eventually(() => expect(tiles().length).toBeGreaterThan(50))
    const search = widget.dialog().querySelector('input') as HTMLInputElement
    await userEvent.fill(search, 'phant')
    // Never blank while one types.
    expect(tiles().length).toBeGreaterThan(0)
    await eventually(() => expect(tiles().length).toBe(1))
    await userEvent.fill(search, 'no such wallet')
    await eventually(() => expect(widget.text()).toContain('No wallet is called “no such wallet”'))
    await userEvent.fill(search, 'phant')
    await widget.click('Phantom')
    await eventually(() => expect(widget.text()).toContain('Get Phantom'))
    const links = [...widget.dialog().querySelectorAll('a')]
    for (const link of links) {
      expect(link.protocol).toBe('https:')
      expect(link.rel).toBe('noopener noreferrer')
    }
    expect(links.length).toBeGreaterThan(1)
  })

  test('behavior: the specification’s §9: a search begins 300 ms after the last letter', async () => {
    const widget = await renderWidget()
    await widget.open({ view: 'all-wallets' })
    const names = () =>
      [...widget.dialog().querySelectorAll('.tile-name')].map(({ textContent }) => textContent)
    await eventually(() => expect(names()).toHaveLength(42))
    const input = widget.dialog().querySelector('input') as HTMLInputElement
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const type = (text: string) => {
      setValue?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const frames = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    type('phan')
    await frames()
    await vi.advanceTimersByTimeAsync(299)
    // One more letter, and the wait begins anew.
    type('phant')
    await frames()
    await vi.advanceTimersByTimeAsync(299)
    await frames()
    expect(names()).toHaveLength(42)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await eventually(() => expect(names()).toEqual(['Phantom']))
  })

  test('param: featured: at most four of them beside the installed ones, none of those twice', async () => {
    const featured = ['phantom', 'rainbow', 'zerion', 'xverse', 'leather', 'ledger']
    const custom = [{ id: 'ours', name: 'One Chain', namespaces: ['eip155'] as const, links: {} }]
    const widget = await renderWidget({ config: { wallets: { featured: ['ours', ...featured], custom } } })
    await widget.open()
    const titles = () =>
      [...widget.dialog().querySelectorAll('.row-title')].map(({ textContent }) => textContent)
    await eventually(() =>
      expect(titles()).toEqual([
        'Many Chains',
        'One Chain',
        'Phantom',
        'Rainbow',
        'Zerion',
        'Xverse',
        'All wallets',
      ]),
    )
    await widget.click('Zerion')
    await eventually(() => expect(widget.title()).toContain('Zerion'))
  })

  test('param: featured, excluded and own wallets', async () => {
    const widget = await renderWidget({
      config: {
        wallets: {
          featured: ['xverse'],
          exclude: ['metamask'],
          custom: [{ id: 'ours', name: 'Our Own', namespaces: ['eip155'], links: {} }],
        },
      },
    })
    await widget.open({ view: 'all-wallets' })
    const names = () =>
      [...widget.dialog().querySelectorAll('.tile-name')].map(({ textContent }) => textContent)
    await eventually(() => expect(names().slice(2, 4)).toEqual(['Xverse', 'Our Own']))
    expect(names()).not.toContain('MetaMask')
  })
})
