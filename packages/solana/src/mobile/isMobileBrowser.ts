/** Browsers inside of apps cannot open other apps, and say so by one of these. */
const webView = /; wv\)|\bVersion\/[\d.]+ Chrome\//

/** Tells whether a browser can open wallet apps and reach them on its own device: Chrome and its kin on Android. */
export const isMobileBrowser = (userAgent: string): boolean =>
  /Android/.test(userAgent) && /Chrome\//.test(userAgent) && !webView.test(userAgent)
