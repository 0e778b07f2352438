import type { CallsTexts } from './CallsTexts.js'

/** English. */
export const texts: CallsTexts = {
  calls: {
    title: 'Review',
    asks: (site) => `${site} asks you to send this`,
    preparing: 'Looking at what it does…',
    gives: 'You give',
    gets: 'You get',
    allows: 'You allow',
    all: 'everything',
    unseen: 'This network’s node cannot show beforehand what this does.',
    nothing: 'Nothing of yours moves.',
    seen: 'As this page’s node sees it now. It can be different by the time it is done.',
    steps: 'What is called',
    operator: 'Full access to a collection',
    operatorEnd: 'Ends the access to a collection',
    operatorHint: 'Whoever has it can take every item of this collection, now and later.',
    who: 'Who gets it',
    collection: 'Collection',
    collectible: 'Send an item',
    to: 'To',
    contract: 'Contract',
    byPage: 'The names are this page’s own.',
    unreadable: 'A call of this cannot be told in words. Go on only if you trust this page.',
    fails: 'This would fail.',
    asksWallet: (names) => `Your wallet is also asked for: ${names}`,
    walletSays: 'Your wallet shows the fee',
    close: 'Close',
  },
}
