import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * The word that the form of a checkout page carries: only who has been shown the page can send the form (S-29).
 *
 * It is good once, since what it allows can be done once: an order leaves `pending` for good.
 */
export function checkoutToken(secret: Uint8Array, orderId: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'latchkey onramp checkout', 32))
  return createHmac('sha256', key).update(orderId).digest('base64url')
}

/** Whether a form carries the word of its order. */
export function isCheckoutToken(secrets: readonly Uint8Array[], orderId: string, token: string): boolean {
  const given = Buffer.from(token)
  return secrets
    .map((secret) => Buffer.from(checkoutToken(secret, orderId)))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
}
