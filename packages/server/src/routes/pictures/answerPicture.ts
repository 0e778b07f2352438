import type { Reply } from '../../answers/Reply.js'

/** Pages of any site show it, for a day; it runs nothing and loads nothing. */
export function answerPicture(svg: string): Reply {
  return {
    body: svg,
    type: 'image/svg+xml',
    headers: {
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}
