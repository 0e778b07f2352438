/** Tells whether a text is meant as a payment link, whatever the link says. */
export function isPaymentLink(text: string): boolean {
  return /^(?:bitcoin|ethereum|solana):/i.test(text)
}
