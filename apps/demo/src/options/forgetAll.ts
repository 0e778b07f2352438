/** Forgets the options and all that widget and wallets remember of this page, and starts it anew. */
export function forgetAll(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('latchkey')) localStorage.removeItem(key)
  history.replaceState(null, '', location.pathname)
  location.reload()
}
