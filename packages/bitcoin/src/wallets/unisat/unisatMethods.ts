/** The functions that are used of a wallet with UniSat's API. */
export const unisatMethods = [
  'requestAccounts',
  'getAccounts',
  'getPublicKey',
  'getChain',
  'getNetwork',
  'switchChain',
  'switchNetwork',
  'signMessage',
  'signPsbt',
  'disconnect',
  'on',
  'removeListener',
] as const
