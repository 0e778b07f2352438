/** Where a wallet would be installed. `chrome` is every browser that installs from Chrome's store. */
export type Platform = 'ios' | 'android' | 'chrome' | 'firefox' | 'other'

export type DetectPlatformParameters = {
  userAgent: string
  /** Tells an iPad from a Mac, whose name it gives. */
  maxTouchPoints?: number
}

/**
 * What a browser runs on; pass it `navigator`.
 *
 * @example
 * detectPlatform(navigator)
 */
export function detectPlatform({ userAgent, maxTouchPoints = 0 }: DetectPlatformParameters): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  return /Chrom(?:e|ium)\//.test(userAgent) ? 'chrome' : 'other'
}
