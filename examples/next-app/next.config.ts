import type { NextConfig } from 'next'

/** The nodes of `app/providers.tsx`; the page may talk to these and to nobody else. */
const nodes = [
  'https://ethereum.reth.rs',
  'https://mainnet.base.org',
  'https://api.mainnet-beta.solana.com',
  'https://mempool.space',
]

/**
 * The widget needs no exception. Next.js needs one: it writes inline scripts into its pages, so they are allowed here;
 * its guide on content security policies shows how to name them by a nonce instead, which costs static rendering.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${nodes.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const config: NextConfig = {
  poweredByHeader: false,
  // The development server evaluates code and inserts styles, which this policy is there to forbid.
  headers: async () =>
    process.env.NODE_ENV === 'production'
      ? [
          {
            source: '/:path*',
            headers: [{ key: 'Content-Security-Policy', value: contentSecurityPolicy }],
          },
        ]
      : [],
}

export default config
