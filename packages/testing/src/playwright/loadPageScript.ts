import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The code of the wallets as one script: prebuilt in the published package, built on demand when run from source. */
export async function loadPageScript(): Promise<string> {
  const fromSource = import.meta.url.endsWith('.ts')
  if (!fromSource)
    return readFile(createRequire(import.meta.url).resolve('@latchkey/testing/page.js'), 'utf8')
  // Spelled so that bundlers do not follow: the builder is no part of the published code.
  const builder: typeof import('./buildPageScript.js') = await import(
    /* @vite-ignore */ new URL('./buildPageScript.ts', import.meta.url).href
  )
  return builder.cachedPageScript()
}
