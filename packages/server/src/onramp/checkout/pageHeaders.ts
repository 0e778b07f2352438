/** What the checkout page may do: be shown, look as it does, and send its form to us. No script, no frame (S-25, S-29). */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The headers of the checkout page; `origin` is its own, so that no other page reads the word in its form. */
export const pageHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  // Not `no-referrer`: with that, browsers hide the origin of the form as well.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
})
