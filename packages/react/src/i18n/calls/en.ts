import type { CallsTexts } from './CallsTexts.js'

/** English. */
export const texts: CallsTexts = {
  calls: {
    title: 'Review',
    asks: (site) => `${site} asks you to send this`,
    gives: 'You give',
    gets: 'You get',
    allows: 'You allow',
    all: 'everything',
    unseen: 'This network’s node cannot show beforehand what this does.',
    nothing: 'Nothing in this account moves.',
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
    says: (reason) => `The contract says: ${reason}`,
    asksWallet: (names) => `Your wallet is also asked for: ${names}`,
    walletSays: 'Your wallet shows the fee',
    asksToSign: (site) => `${site} asks you to sign this`,
    partly:
      'This page’s node can look only at what is named here. Something else of yours could move as well.',
    counted: 'Counted from what is signed, the network fee included.',
    parts: 'Where it goes',
    owner: 'Your account would belong to',
    ownerHint: 'This gives your account away: everything in it would belong to a program.',
    openHint: 'Your signature leaves a part of this open: others can still change it.',
    reservedHint:
      'A transaction of yours that is still open spends the same coins. Only one of the two can go through.',
    close: 'Close',
  },
}
