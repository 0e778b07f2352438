const path = (feature: string, name: string) => ['features', feature, name] as const

export const connectBitcoin = path('bitcoin:connect', 'connect')
export const connectStandard = path('standard:connect', 'connect')
export const sign = path('bitcoin:signMessage', 'signMessage')
export const signTransaction = path('bitcoin:signTransaction', 'signTransaction')
/** No feature of the standard: how a session of WalletConnect pays where its wallet signs nothing that was built here. */
export const sendTransfer = path('latchkey:sendTransfer', 'sendTransfer')
export const ends = [path('bitcoin:disconnect', 'disconnect'), path('standard:disconnect', 'disconnect')]
export const events = [path('bitcoin:events', 'on'), path('standard:events', 'on')]

/** The functions that are used of a wallet of Wallet Standard. */
export const standardPaths = [
  connectBitcoin,
  connectStandard,
  sign,
  signTransaction,
  sendTransfer,
  ...ends,
  ...events,
]
