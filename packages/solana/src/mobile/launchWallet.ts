import { isMobileBrowser } from './isMobileBrowser.js'
import { mobileFailure } from './mobileErrors.js'
import { launchTimeoutMs } from './times.js'

/** Opens a wallet app by its address, and waits until the app is in front of the page. */
export type LaunchWallet = (url: string, signal: AbortSignal) => Promise<void>

/** Throws where no wallet app can be reached, whatever the device has. */
export function assertMobileBrowser(): void {
  if (!globalThis.isSecureContext) throw mobileFailure('insecure-context')
  if (!isMobileBrowser(navigator.userAgent)) throw mobileFailure('browser-unsupported')
}

/** Opens the app as a link does. A browser does not say that no app took the link: the page just stays in front. */
export const launchWallet: LaunchWallet = (url, signal) =>
  new Promise((resolve, reject) => {
    const over = new AbortController()
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      over.abort()
      finish()
    }
    const timer = setTimeout(() => settle(() => reject(mobileFailure('wallet-not-found'))), launchTimeoutMs)
    const options = { signal: over.signal }
    window.addEventListener('blur', () => settle(resolve), options)
    document.addEventListener('visibilitychange', () => document.hidden && settle(resolve), options)
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), options)
    window.location.assign(url)
  })
