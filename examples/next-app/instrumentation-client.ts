/**
 * Turbopack loads its chunks by plain addresses, which `require-trusted-types-for 'script'` refuses. This policy vouches
 * for those of this site's own build and for nothing else. The widget itself needs none.
 */
type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin && pathname.startsWith('/_next/static/') ? address : null
  },
})
