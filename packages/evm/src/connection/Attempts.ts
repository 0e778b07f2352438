/** What is under way, or chosen for later, and is in nobody's state yet. */
export type Attempts = {
  /**
   * Wallets whose person gave up waiting, by the uid of their connector, with the last question that is still open; if
   * they agree later, it does not count (F-21).
   */
  abandoned: Map<string, Promise<unknown>>
  /** The network for the next wallet that connects. */
  wantedChainId?: number | undefined
}
