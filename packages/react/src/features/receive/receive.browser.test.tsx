import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'

const connected = [{ walletId: 'many chains' }]

/** The code as a scanner sees it: drawn on a canvas with the colours that are on the screen. */
async function scan(dialog: HTMLElement): Promise<string> {
  const box = dialog.querySelector('.qr') as HTMLElement
  const svg = box.querySelector('svg')?.cloneNode(true) as SVGElement
  const dark = getComputedStyle(box.querySelector('path') as Element).fill
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('width', '240')
  svg.setAttribute('height', '240')
  svg.querySelector('path')?.setAttribute('fill', dark)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 280, height: 280 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = getComputedStyle(box).backgroundColor
  context.fillRect(0, 0, 280, 280)
  context.drawImage(image, 20, 20)
  return decodeQR(context.getImageData(0, 0, 280, 280))
}

async function openReceive(theme: 'light' | 'dark' = 'light', namespace?: 'solana' | 'bip122') {
  const widget = await renderWidget({ connected, theme })
  await widget.open({ view: 'receive', ...(namespace && { namespace }) })
  await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
  return widget
}

describe('receive', () => {
  test.each(['light', 'dark'] as const)('default: EIP-681, scanned back, %s', async (theme) => {
    const { dialog, text } = await openReceive(theme)
    expect(await scan(dialog())).toBe(`ethereum:${account}@1`)
    expect(dialog().querySelector('.groups')?.textContent).toBe(account)
    expect([...dialog().querySelectorAll('.groups > *')].map((group) => group.textContent)).toContain('C7ab')
    for (const network of ['Chain One', 'Chain Two', 'Chain Test']) expect(text()).toContain(network)
  })

  test('param: amount: it is in the field, as one types it, and in the code', async () => {
    const widget = await renderWidget({ connected, locale: 'de' })
    await widget.open({ view: 'receive', amount: '0.25' })
    await eventually(() => expect(widget.dialog().querySelector('.qr path')).not.toBeNull())
    expect(widget.dialog().querySelector('input')?.value).toBe('0,25')
    expect(await scan(widget.dialog())).toBe(`ethereum:${account}@1?value=250000000000000000`)
  })

  test('param: namespace: Solana Pay and BIP-21', async () => {
    const solana = await openReceive('light', 'solana')
    expect(await scan(solana.dialog())).toBe(`solana:${solana.solana.script.address}`)
    await userEvent.keyboard('{Escape}')
    const bitcoin = await openReceive('light', 'bip122')
    await eventually(() => expect(bitcoin.text()).toContain('Bitcoin'))
    expect(await scan(bitcoin.dialog())).toBe(`bitcoin:${bitcoin.bitcoin.script.address}`)
  })

  test('behavior: where a network has addresses of its own, no other is named', async () => {
    Object.assign(chainOne, { hasOwnAddresses: true })
    try {
      const { text } = await openReceive()
      expect(text()).toContain('Chain One')
      expect(text()).not.toContain('Chain Two')
    } finally {
      Object.assign(chainOne, { hasOwnAddresses: undefined })
    }
  })

  test('behavior: an amount is asked for exactly, and one that cannot be read is not', async () => {
    const { dialog, text } = await openReceive()
    const input = dialog().querySelector('input') as HTMLInputElement
    await userEvent.fill(input, '1.5')
    expect(await scan(dialog())).toBe(`ethereum:${account}@1?value=1500000000000000000`)
    await userEvent.fill(input, '0.0000000000000000001')
    await eventually(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(await scan(dialog())).toBe(`ethereum:${account}@1`)
    expect(text()).not.toContain('NaN')
  })

  test('behavior: the whole address is copied, and it is said', async () => {
    const copied: string[] = []
    const write = navigator.clipboard.writeText
    navigator.clipboard.writeText = async (text) => void copied.push(text)
    const { click, text } = await openReceive()
    await click('Copy address')
    await eventually(() => expect(text()).toContain('Copied'))
    expect(copied).toEqual([account])
    navigator.clipboard.writeText = write
  })
})
