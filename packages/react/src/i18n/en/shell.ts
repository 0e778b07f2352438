import type { ShellTexts } from '../ShellTexts.js'

/** What the chain families are called. */
export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const tryAgain = 'Something went wrong'

/** What every error says to a person: what, why, what next. */
const errors: ShellTexts['errors'] = {
  'id/invalid': () => tryAgain,
  'adapter/not-found': () => 'This page does not support that kind of wallet.',
  'adapter/load-failed': () =>
    'A part of this page could not be loaded. Check your connection and try again.',
  'capability/unsupported': () => 'This is not possible on this network.',
  'network/not-found': () => 'This page does not use that network.',
  'network/no-node': () => 'This page has no node for that network.',
  'network/not-served': ({ network }) => `The service of this page does not know ${network}.`,
  'network/unsupported': () =>
    'Your wallet is on a network this page does not use. Choose another one in your wallet.',
  'connector/not-found': () => 'That wallet is gone. Is it still installed?',
  'connection/not-connected': () => 'No wallet is connected.',
  'connection/aborted': () => 'Cancelled.',
  'connection/disconnect-failed': () =>
    'Failed to disconnect. This page has forgotten the wallet; remove the page in the wallet as well.',
  'wallet/rejected': () => 'Declined in your wallet.',
  'wallet/request-pending': () => 'Your wallet is already asking. Open it to answer.',
  'wallet/altered': ({ connector }) =>
    `Something on this page changed how ${connector} works, so it was not asked. Reload the page; if it happens again, do not use this page.`,
  'wallet/invalid-response': () =>
    'Your wallet gave an answer that makes no sense. Check in your wallet what happened.',
  'wallet/failed': () => 'Your wallet could not do this. Open it to see why, then try again.',
  'relay/unreachable': () => 'The network cannot be reached. Check your connection and try again.',
  'relay/refused': () => 'The connection to phone wallets was refused. Tell the owner of this page.',
  'pairing/expired': () => 'This code is no longer valid. Get a new one.',
  'pairing/invalid': () => 'This code is no longer valid. Get a new one.',
  'request/expired': () => 'Your wallet did not answer in time. Try again.',
  'rpc/unreachable': () => 'The network cannot be reached right now. Try again in a moment.',
  'rpc/failed': () => 'The network did not accept the request. Try again in a moment.',
  'rpc/wrong-network': () =>
    'This page has a node of another network here, so nothing is shown or sent. Tell the owner of this page.',
  'sign/account-changed': () => 'Your account changed, so nothing was signed. Start again.',
  'config/invalid': () => tryAgain,
  'locale/invalid': () => tryAgain,
  'json/invalid': () => 'The service gave an answer that makes no sense. Try again in a moment.',
  'api/bad-response': () => 'The service gave an answer that makes no sense. Try again in a moment.',
  'api/bad-request': () => 'The service does not understand this request. Check what you entered.',
  'api/not-configured': () => 'This page is not set up for that yet.',
  'api/unreachable': () => 'The service cannot be reached. Check your connection and try again.',
  'api/timeout': () => 'The service takes too long to answer. Try again in a moment.',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Too many requests. Wait a moment and try again.'
      : status >= 500 || reason === ''
        ? 'The service cannot do this right now. Try again in a moment.'
        : reason,
  'internal/unexpected': () => tryAgain,
}

/** English. */
export const texts: ShellTexts = {
  frame: {
    retry: 'Retry',
    back: 'Back',
    close: 'Close',
    loading: 'Loading',
    failedTitle: 'This screen did not load',
    failedBody: 'Check your connection and try again. If that does not help, reload the page.',
    reload: 'Reload the page',
    opens: (host) => `Opens ${host}`,
  },
  namespaces,
  connect: {
    title: 'Connect a wallet',
    titleFor: (namespace) => `Connect a ${namespace} wallet`,
    installed: 'Installed',
    recent: 'Recent',
    popular: 'Popular',
    none: 'No wallet found in this browser',
    noneHint:
      'Install a wallet extension, or open this page in your wallet’s own browser. Then it shows up here.',
    looking: 'Looking for wallets',
    retry: 'Look again',
    promise: 'Your keys never leave your wallet.',
    all: 'All wallets',
    allHint: (count) => `Search ${count} wallets`,
    noWallet: 'I don’t have a wallet',
    claims: (count) => `${count} wallets claim this name`,
    connected: 'Connected',
  },
  errors,
  connecting: {
    title: (wallet) => `Continue in ${wallet}`,
    hint: 'Approve the request in your wallet’s window. This screen waits for you.',
    slow: 'Still waiting. Is the wallet unlocked? Its window may be behind this one.',
    asksAgain: (wallet) => `${wallet} asks again on each visit: it does not remember this page.`,
    cancel: 'Cancel',
    help: 'Nothing there? Look in your toolbar.',
    declinedTitle: 'Not connected',
    tryAgain: 'Try again',
    choose: (wallet) => `${wallet} has accounts on several chains. Which would you like to use here?`,
    chooseAll: 'All of them',
    step: (namespace, at, of) => `${namespace}, ${at} of ${of}`,
  },
}
