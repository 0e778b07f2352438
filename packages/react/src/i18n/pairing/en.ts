import type { PairingTexts } from './PairingTexts.js'

/** English. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `Scan with ${wallet}`,
    phoneTitle: 'Open your wallet',
    hint: 'Scan this code with a wallet on your phone. It stays valid while this is open.',
    phoneHint: 'Choose the wallet on this phone, approve there, and come back.',
    phoneHintFor: 'Open the app, approve there, and come back.',
    elsewhere: 'Wallet on another device',
    code: 'Code that connects a wallet',
    copy: 'Copy link',
    copied: 'Link copied',
    loading: 'Preparing the code …',
    compare: 'Compare the address',
    compareHint:
      'The other device connected this account. Check that your wallet there shows the same address, all of it.',
    same: 'It is the same',
    other: 'It is another one',
  },
}
