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
  'disconnect',
  'on',
  'removeListener',
] as const
