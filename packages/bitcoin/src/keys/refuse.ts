/** EIP-1474's code for a request that makes no sense, which wallets of other chains took over. */
const invalid = -32_602

/** The error of a request that the wallet does not sign, with the code by which pages know it. */
export const refuse = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: invalid })
