import type { Latchkey } from '@latchkey/core'

export type CheckPageOptions = {
  warn?: (text: string) => void
  /** Milliseconds that style sheets have to arrive once the page has loaded. */
  delayMs?: number
}

/**
 * Looks at the page around the widget while it is developed, and says on the console what is missing: the style sheet of the
 * buttons, and what the page's Content-Security-Policy keeps the widget from. What it returns ends it.
 */
export function checkPage(
  latchkey: Latchkey,
  { warn = console.warn, delayMs = 1_000 }: CheckPageOptions = {},
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const wanted = new Map<string, string>(
    latchkey.networks.map(({ name, rpcUrl }) => [originOf(rpcUrl), `the node of ${name}`]),
  )
  if (latchkey.api) wanted.set(originOf(latchkey.api.url), 'the data API')

  function checkStyles() {
    const button = document.querySelector('.latchkey-button')
    if (!button || signal.aborted) return
    // As browsers draw a button that no style sheet speaks of.
    const { cursor, columnGap } = getComputedStyle(button)
    if (cursor === 'default' && columnGap === 'normal')
      warn(
        "Latchkey: the buttons have no styles. Add import '@latchkey/react/styles.css' where your app begins.",
      )
  }

  function tellBlocked({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) {
    const origin = originOf(blockedURI)
    const what = wanted.get(origin)
    if (!what || !origin) return
    wanted.delete(origin)
    warn(
      `Latchkey: this page's Content-Security-Policy blocks ${what}. Add ${origin} to ${effectiveDirective}.`,
    )
  }

  const timer = { id: 0 }
  const start = () => {
    timer.id = window.setTimeout(checkStyles, delayMs)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true, signal })
  document.addEventListener('securitypolicyviolation', tellBlocked, { signal })
  return () => {
    ending.abort()
    clearTimeout(timer.id)
  }
}

function originOf(url: string): string {
  try {
    return new URL(url, location.href).origin
  } catch {
    return ''
  }
}
