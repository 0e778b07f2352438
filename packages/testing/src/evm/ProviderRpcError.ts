/** The error an EIP-1193 provider throws: a code, a message and, from a node, its data. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** EIP-1193, EIP-1474, EIP-3326 and JSON-RPC codes, as wallets in the field use them. */
export const providerErrors = {
  userRejected: () => new ProviderRpcError(4001, 'User rejected the request.'),
  unauthorized: (message = 'The requested account or method has not been authorized by the user.') =>
    new ProviderRpcError(4100, message),
  unsupportedMethod: (method: string) =>
    new ProviderRpcError(4200, `The wallet does not support the method "${method}".`),
  disconnected: () => new ProviderRpcError(4900, 'The wallet is disconnected from all chains.'),
  chainDisconnected: (message: string, cause?: unknown) =>
    Object.assign(new ProviderRpcError(4901, message), cause === undefined ? {} : { cause }),
  unknownChain: (chainId: string) =>
    new ProviderRpcError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  alreadyPending: (method: string) =>
    new ProviderRpcError(-32002, `A request of type "${method}" is already pending. Please wait.`),
  invalidRequest: (message: string) => new ProviderRpcError(-32600, message),
  invalidParams: (message: string) => new ProviderRpcError(-32602, message),
}
