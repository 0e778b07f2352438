import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listNodes, openPhoneServer } from '@latchkey/demo/serve'
import { type Browser, chromium, type Page } from 'playwright/test'
import { SendPage } from '../pages/SendPage.js'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { receiveDemo } from '../setup/demo.js'
import { passPeople } from '../setup/passPeople.js'
import { expect, test } from '../setup/test.js'

const { url, manifest } = receiveDemo()

/** A picture of the code that the widget shows. */
async function takePicture(widget: WidgetPage): Promise<Buffer> {
  await widget.open()
  await widget.wallet('WalletConnect').click()
  const code = widget.dialog.getByRole('img', { name: 'Code that connects a wallet' })
  await expect(code).toBeVisible()
  return code.screenshot()
}

/** The phone as another device of the network has it. */
async function openFromNetwork(browser: Browser) {
  const { relayUrl } = (await (await fetch(`${url}devnet.json`)).json()) as { relayUrl: string }
  const server = await openPhoneServer({
    port: 0,
    playgroundUrl: url,
    controlUrl: manifest.controlUrl,
    urls: [relayUrl, ...listNodes(manifest)],
  })
  const phone = await (await browser.newContext()).newPage()
  const [page] = server.pages
  if (!page) throw new Error('This computer has no address in a network.')
  await passPeople(phone)
  await phone.goto(page)
  const close = async () => {
    await phone.context().close()
    await server.close()
  }
  return { phone, close }
}

test('behavior: a phone of the local network reads a picture of the code, approves, and signs', {
  tag: '@matrix',
}, async ({ widget, browser, people: { alice, bob }, chain: { client } }) => {
  test.setTimeout(240_000)
  const buffer = await takePicture(widget)
  const { phone, close } = await openFromNetwork(browser)
  phone.setDefaultTimeout(60_000)
  // By http at an address of the network, browsers give no camera, and say so.
  await expect(phone.getByRole('button', { name: 'Scan with the camera' })).toHaveCount(0)
  await expect(phone.getByText('Browsers scan by camera on pages by https alone.')).toBeVisible()
  const file = phone.getByLabel('Read a picture of the code')
  await file.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(phone.getByText('This picture cannot be read.')).toBeVisible()
  await file.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(phone.getByRole('region', { name: 'Proposal' })).toContainText('Solana')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible()

  const before = await client.getBalance({ address: bob.evm.address })
  const send = new SendPage(widget)
  await send.open()
  await send.fill('0.25', bob.evm.address)
  await send.review()
  await send.confirm.click()
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(async () => (await client.getBalance({ address: bob.evm.address })) - before, { timeout: 60_000 })
    .toBe(250_000_000_000_000_000n)
  await close()
})

/** A film of one picture, as Chromium's fake camera takes it (YUV4MPEG2). */
async function toFilm(page: Page, picture: Buffer): Promise<Buffer> {
  const side = 640
  const luma = await page.evaluate(
    async ({ base64, side }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const context = new OffscreenCanvas(side, side).getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = 'white'
      context.fillRect(0, 0, side, side)
      context.drawImage(await createImageBitmap(new Blob([bytes])), 80, 80, side - 160, side - 160)
      const { data } = context.getImageData(0, 0, side, side)
      return Array.from({ length: side * side }, (_, at) => data[4 * at + 1] ?? 0)
    },
    { base64: picture.toString('base64'), side },
  )
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(luma),
    Buffer.alloc((side * side) / 2, 128),
  ])
  const header = Buffer.from(`YUV4MPEG2 W${side} H${side} F10:1 Ip A1:1 C420\n`)
  return Buffer.concat([header, frame, frame])
}

test('behavior: the phone scans the code with its camera', { tag: '@matrix' }, async ({
  widget,
  page,
  people: { alice },
}) => {
  test.setTimeout(240_000)
  const film = join(tmpdir(), `latchkey-code-${process.pid}.y4m`)
  await writeFile(film, await toFilm(page, await takePicture(widget)))
  const { executablePath } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const phone = await browser.newPage()
  await passPeople(phone)
  await phone.goto(`${url}phone`)
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(phone.getByRole('region', { name: 'Proposal' })).toContainText('Ethereum')
  // The camera is let go.
  await expect(phone.getByLabel('What the camera sees')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible()
  await browser.close()
  await rm(film)
})
