/** A wallet that the page gives itself: it is in the list, and nothing else in the page hears of it. */
export type OwnWallet = {
  /** What a connection is remembered by: the wallet's rdns (EIP-6963) where it has one, e.g. `com.example.wallet`. */
  id: string
  name: string
  /** A `data:` URI. */
  icon?: string | undefined
  /** Its EIP-1193 provider, or what fetches it when it is first asked for something. */
  provider: OwnProvider | (() => Promise<OwnProvider>)
}

/** An EIP-1193 provider, by whichever library's types. */
export type OwnProvider = { request: (parameters: never) => Promise<unknown> }
