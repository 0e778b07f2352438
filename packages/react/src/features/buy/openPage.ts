import type { BuyPage } from '@latchkey/core/buy'

/** Opens an empty window while the click still counts; none where the browser keeps it closed. */
export function openPage(): BuyPage | undefined {
  const opened = window.open('', '_blank', 'popup,width=480,height=760')
  if (!opened) return undefined
  return {
    show(url) {
      // The provider's page has no way back into this one.
      opened.opener = null
      opened.location.replace(url)
    },
    close: () => opened.close(),
  }
}
