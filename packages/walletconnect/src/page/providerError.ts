/** An error with a code of EIP-1193, which wallets of other chains took over. */
export const providerError = (code: number, message: string): Error =>
  Object.assign(new Error(message), { code })

/** A person has agreed, and not to this chain family. */
export const unauthorized = (): Error => providerError(4100, 'The wallet shares no account of this kind.')
