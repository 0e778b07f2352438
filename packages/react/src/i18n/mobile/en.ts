import type { MobileWords } from './MobileTexts.js'

/** English. */
export const words: MobileWords = {
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
}
