/** What a wallet puts into a page (EIP-1193). Old ones cannot be listened to, or only stop by `off`. */
export type Eip1193Provider = {
  request: (parameters: { method: string; params?: unknown }) => Promise<unknown>
  on?: Listen
  removeListener?: Listen
  off?: Listen
}

/** Hears an event of a wallet. */
export type Listener = (...values: never[]) => unknown

/** Starts or stops listening to an event of a wallet. */
export type Listen = (event: string, listener: Listener) => unknown

/** Tells whether something can be asked as EIP-1193 says; what a hostile page put there may throw when looked at. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { request?: unknown }).request === 'function'
  )
}
