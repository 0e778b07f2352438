import type { OutputsTexts } from './OutputsTexts.js'

/** English. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'On its way to you',
    outgoing: 'On its way out',
    protected: 'Protected, not spent as money',
    expected: (time) => `about ${time}`,
    speedUp: 'Speed up',
    speedUpTitle: 'Speed up what you receive',
    speedUpHint: 'You pay your own money to yourself, at a fee that pays for the waiting payment as well.',
  },
}
