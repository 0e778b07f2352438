import decodeQR from 'qr/decode.js'
import { page } from 'vitest/browser'

/** What a phone would read from the screen. */
export async function scanCode(element: Element): Promise<string> {
  const picture = await page.screenshot({ element, base64: true, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  return decodeQR(context.getImageData(0, 0, bitmap.width, bitmap.height))
}
