/** The button's own texts, apart from the rest so that a page does not load every text for them. */
export const buttonTexts = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
}
