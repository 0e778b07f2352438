import { type Browser, chromium } from 'playwright-core'

type ChromiumScript = { ensureChromium(): Promise<string> }

/** Starts the browser that the tests use; it is installed first where none is. */
export async function launchBrowser(): Promise<Browser> {
  const script = new URL('../../scripts/chromium.mjs', import.meta.url).href
  const { ensureChromium } = (await import(script)) as ChromiumScript
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
