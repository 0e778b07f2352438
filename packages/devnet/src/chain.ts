/** What a chain module gets from the devnet that starts it. */
export type ChainContext = {
  /** The chain's own folder inside the state folder, empty at each start. */
  stateDir: string
  /** Where downloaded node binaries are kept; shared by all state folders. */
  cacheDir: string
  /** One line for the person who waits. */
  log: (line: string) => void
  /** Call it with the pid of every process right after spawning it, so that nothing is left behind when the start itself is killed. */
  spawned?: (pid: number) => void
}

/** A chain that answers; returned only once it is ready and seeded. */
export type RunningChain<info> = {
  info: info
  /** Process ids of the node, so that a later start can clean up after `kill -9`. */
  pids: number[]
  /** Resolves to the current height (block or slot), throws when the node does not answer. */
  health: () => Promise<bigint>
  /** Mines blocks (EVM, Bitcoin) or waits for that many slots (Solana). */
  mine: (blocks: number) => Promise<void>
  /** Takes the newest blocks back for a longer branch, whose first block holds these transactions, as hex. Bitcoin alone. */
  reorganise?: (blocks: number, transactions: readonly string[]) => Promise<void>
  /** Gives an address `amount` base units of the native coin, and returns the transaction id once it is confirmed. */
  fund: (address: string, amount: bigint) => Promise<string>
  /** The last that the node complained of. */
  lastWords?: () => string
  /** Ends the node. Safe to call twice. */
  stop: () => Promise<void>
}
