import type { SignInTexts } from './SignInTexts.js'

/** English. */
export const texts: SignInTexts = {
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
}
