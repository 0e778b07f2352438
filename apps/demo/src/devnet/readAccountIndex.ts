/** Which account a scripted wallet remembers; the first where it remembers none. */
export function readAccountIndex(storage: Pick<Storage, 'getItem'>, key: string): number {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    const account = (saved as { account?: unknown } | null)?.account
    return typeof account === 'number' && Number.isInteger(account) && account >= 0 ? account : 0
  } catch {
    return 0
  }
}
