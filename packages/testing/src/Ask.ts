import type { WalletRequest } from './behavior.js'

/** Who is asking, for the approval panel. */
export type WalletIdentity = { name: string; icon?: string | undefined }

/** Shows a request to a person; resolves to whether they approved. */
export type Ask = (request: WalletRequest, wallet: WalletIdentity) => Promise<boolean>
