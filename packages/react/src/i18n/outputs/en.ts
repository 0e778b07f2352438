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
    walletChooses: 'Your wallet chooses the fee, the coins and the change',
    walletChoosesHint:
      'It makes the payment by itself: look at the fee there before you agree. What it sent is read back, and the receiver has to get exactly this amount.',
    tooSmall: (amount) =>
      `Too small to pay for a faster block: at least ${amount} would have to be on its way.`,
    nothingWaits: 'Nothing is waiting that a higher fee would speed up.',
    unit: 'Enter the amount in',
    coins: 'Choose coins',
    coinsHint: 'What you tick is spent, and nothing else; what is left of it comes back as change.',
    coinsChosen: (count, sum) => `Chosen: ${count}, together ${sum}`,
    noCoins: 'There are no coins to choose from.',
    protectedToo: 'Let me choose protected coins. What they hold besides money may be lost.',
    linkSays: 'The link says:',
    invoice:
      'The link also holds a Lightning invoice. Here its address is paid, on the Bitcoin network itself.',
  },
}
