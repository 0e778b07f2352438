export type WalletFunction = (...parameters: readonly unknown[]) => unknown

/** A wallet's functions by their paths. */
export type WalletFunctions = ReadonlyMap<
  string,
  {
    owner: unknown
    call: WalletFunction
    /** Whether it is the same at every look. */
    isSteady: boolean
  }
>
