import type { WalletCodes } from '@latchkey/core/adapter'

/** The codes of sats-connect, where -32002 is "access denied"; 4001 comes from wallets that took half of it over. */
export const satsConnectCodes: WalletCodes = { rejected: [-32000, 4001], pending: [] }
