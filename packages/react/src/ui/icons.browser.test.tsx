import type { Icons } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createScriptedApi } from '../../test/createScriptedApi.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`)}`
const connected = [{ walletId: 'one.chain' }]

/** A page's pictures: everything has one of its id alone, and what was asked for is written down. */
function createPictures(pictures: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const find = async (id: string) => {
    asked.push(id)
    return pictures[id]
  }
  const icons: Icons = { wallet: find, network: find, token: find }
  return { asked, icons }
}

/** What is drawn before each name of a list. */
const drawn = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('.row, .tile, .pill.quiet')].map((row) => {
      const picture = row.querySelector('img, .letter, .blank')
      const name = row.querySelector('bdi')?.textContent
      return [name, picture?.getAttribute('src') ?? picture?.className.split(' ').at(-1)]
    }),
  )

describe('pictures', () => {
  test('default: wallets of the directory have the page’s, and the others a letter', async () => {
    const { icons } = createPictures({ 'trust-wallet': square('blue') })
    const { open, dialog } = await renderWidget({ config: { icons } })
    await open({ view: 'all-wallets' })
    await eventually(() => expect(drawn(dialog())).toMatchObject({ 'Trust Wallet': square('blue') }))
    await eventually(() => expect(drawn(dialog())).toMatchObject({ Phantom: 'letter' }))
  })

  test('behavior: nothing is asked for before it is shown', async () => {
    const { icons, asked } = createPictures({})
    const { open, dialog } = await renderWidget({ config: { icons }, connected })
    expect(asked).toEqual([])
    await open({ view: 'networks' })
    await eventually(() => expect(drawn(dialog())).toMatchObject({ 'Chain One': 'letter' }))
    expect(asked).toContain('eip155:1')
    expect(asked.every((id) => /^(?:eip155|solana|bip122):/.test(id))).toBe(true)
    expect(new Set(asked).size).toBeGreaterThanOrEqual(4)
  })

  test('behavior: networks, coins and tokens, by id', async () => {
    const token = createScriptedApi()
    const { icons, asked } = createPictures({
      'eip155:1': square('green'),
      'eip155:1/slip44:60': square('black'),
    })
    const { open, dialog } = await renderWidget({ config: { ...token.config, icons }, connected })
    await open({ view: 'account' })
    await eventually(() => expect(drawn(dialog())).toMatchObject({ ETH: square('black') }))
    expect(drawn(dialog())).toMatchObject({ 'Chain One': square('green') })
    await eventually(() => expect(asked.some((id) => id.startsWith('eip155:1/erc20:0x'))).toBe(true))
  })

  test('behavior: what is swapped has the picture that it has in the account', async () => {
    const { icons } = createPictures({ 'eip155:1/slip44:60': square('black') })
    const { open, dialog } = await renderWidget({
      config: { ...createScriptedApi().config, icons },
      connected,
    })
    await open({ view: 'swap', from: 'ETH', to: 'USDC' })
    const sources = () =>
      [...dialog().querySelectorAll('.choose img')].map((image) => image.getAttribute('src'))
    await eventually(() => expect(sources()).toContain(square('black')))
  })

  test('behavior: S-09 an imitation has a letter, also where its address has a picture', async () => {
    const { icons, asked } = createPictures({})
    const every: Icons = { ...icons, token: (id) => icons.token(id) && square('red') }
    const { open, dialog, click } = await renderWidget({
      config: { ...createScriptedApi().config, icons: every },
      connected,
    })
    await open({ view: 'account' })
    await click('Hidden (3)')
    const unverified = () =>
      [...dialog().querySelectorAll('.row')].filter((row) => row.textContent?.includes('Unverified'))
    await eventually(() => expect(unverified().length).toBeGreaterThan(0))
    await eventually(() => expect(drawn(dialog())).toMatchObject({ ETH: square('red') }))
    for (const row of unverified()) {
      expect(row.querySelector('img')).toBeNull()
      expect(row.querySelector('.letter')).not.toBeNull()
    }
    expect(asked.length).toBeGreaterThan(0)
  })

  test('error: a picture that is none, one that cannot be had, and pictures that throw are letters', async () => {
    const icons: Icons = {
      wallet: (id) => {
        if (id === 'metamask') throw new Error('broken')
        return id === 'phantom' ? Promise.reject(new Error('offline')) : 'data:image/png;base64,AAAA'
      },
      network: () => undefined,
      token: () => undefined,
    }
    const { open, dialog } = await renderWidget({ config: { icons } })
    await open({ view: 'all-wallets' })
    await eventually(() =>
      expect(drawn(dialog())).toMatchObject({
        MetaMask: 'letter',
        Phantom: 'letter',
        'Trust Wallet': 'letter',
      }),
    )
    expect(dialog().querySelectorAll('.blank')).toHaveLength(0)
  })

  test('behavior: accounts of several chain families say where they are', async () => {
    const { icons } = createPictures({ 'eip155:1': square('green') })
    const { open, dialog } = await renderWidget({
      config: { icons },
      connected: [{ walletId: 'one.chain' }, { walletId: 'many chains', namespaces: ['solana'] }],
    })
    await open({ view: 'wallets' })
    const badges = () => dialog().querySelectorAll('.badged > .wallet-icon + .network-icon')
    await eventually(() => expect(badges()).toHaveLength(2))
    await eventually(() => expect(badges()[0]?.getAttribute('src')).toBe(square('green')))
  })
})
