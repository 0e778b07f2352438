/** Schemes that run in the page, read files, install programs or reach other handlers, whoever claims them. */
const never = new Set(
  'about android-app blob chrome chrome-extension content data file filesystem ftp http https intent itms-services jar javascript mailto moz-extension ms-appinstaller resource sms ssh tel vbscript view-source wc ws wss'.split(
    ' ',
  ),
)

/** Printable ASCII alone, and none that browsers read as something else: they drop tabs and turn `\` into `/`. */
const plain = /^[!#-;=?-[\]-~]{1,8192}$/
const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i
const host = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Tells whether the widget may open a link: https, or the scheme that its wallet registers (S-19).
 *
 * Everything that leaves passes here, wherever it came from. A `wc:` link is none of a wallet, in any version.
 */
export function isSafeLink(link: unknown, scheme?: string): link is string {
  if (typeof link !== 'string' || !plain.test(link)) return false
  const [, given = '', authority = ''] = parts.exec(link) ?? []
  // Whoever reads `https://wallet.example@evil.example` reads the wrong half.
  if (authority.includes('@') || !canParse(link)) return false
  if (given.toLowerCase() === 'https') return host.test(authority)
  return given !== '' && given.toLowerCase() === scheme?.toLowerCase() && !never.has(given.toLowerCase())
}

function canParse(link: string): boolean {
  try {
    return Boolean(new URL(link))
  } catch {
    return false
  }
}
