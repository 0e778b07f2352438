import type { PairingTexts } from '../PairingTexts.js'

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
  signIn: {
    title: 'Sign in',
    asks: (site) => `${site} asks you to prove that this account is yours`,
    network: 'Network',
    says: 'Message',
    harmless: 'Signing is free. It moves no money and gives no permission.',
    disconnects: 'Cancelling disconnects your wallet.',
    sign: 'Sign',
    cancel: 'Cancel',
    later: 'Not now',
    waiting: (wallet) => `Confirm in ${wallet}…`,
    checking: 'Checking…',
    tryAgain: 'Try again',
    declined: 'Signature declined',
    smartAccount: 'This application might not support Smart Accounts',
    start: 'A problem occurred while trying initialize authentication',
    expired: 'Session Expired',
    expiredHint: 'Check the time settings of this device and sign in again.',
    signedIn: 'You are signed in',
    until: (date) => `Until ${date}`,
    signOut: 'Sign out',
  },
  mobile: {
    failures: {
      'association-port': 'This page cannot reach wallet apps the way it tried. Tell the owner of this page.',
      'wallet-base-url': 'This wallet app wants to be opened in a way that is not safe. Use another one.',
      'insecure-context': 'This page is not secure (https), so it cannot reach wallet apps.',
      'session-closed': 'Your wallet app ended the connection. Try again.',
      'session-timeout': 'Your wallet app did not answer in time. Open it, then try again.',
      'wallet-not-found': 'No wallet app was found on this device. Install one, then try again.',
      'protocol-version': 'Your wallet app speaks a version that this page does not know. Update the app.',
      'browser-unsupported': 'This browser cannot reach wallet apps. Open the page in Chrome on Android.',
      sequence: 'The connection to your wallet app was disturbed, so it was ended. Try again.',
      'loopback-blocked':
        'Your browser does not let this page reach apps on this device. Allow it in the site settings, then try again.',
    },
    refusals: {
      'authorization-failed': 'Your wallet app did not let this page in.',
      'invalid-payloads': 'Your wallet app cannot read what it was asked to sign.',
      'not-signed': 'Your wallet app did not sign.',
      'not-submitted':
        'Your wallet app signed, but could not send all of it. Check in your wallet what happened.',
      'too-many-payloads': 'That was too much at once for your wallet app.',
      'attestation-failed': 'Your wallet app could not verify this page.',
    },
    loopback:
      'If your browser asks whether this page may reach apps on this device, allow it: that is how your wallet app is found.',
  },
}
