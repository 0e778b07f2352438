/** What a transaction is for, where it does not send. It is kept in the record of the transaction, as JSON. */
export type TransactionPurpose =
  /** Leave for a contract to take some of the token; nothing moves yet. */
  | { kind: 'approval'; spender: string }
  /** One token for another. */
  | {
      kind: 'swap'
      bought: {
        /** Contract of what is bought; the network's own coin without one. */
        token?: string
        symbol: string
        decimals: number
        /** Base units: the swap fails for less. */
        minimum: string
        /** Nothing in the request enforces the minimum: it is what a simulation gave. */
        isUnbound?: boolean
      }
    }
  /** What a page has made itself; the programs that it calls. */
  | { kind: 'own'; programs: readonly string[] }

/** A call of a contract, by which its transaction is told from others. */
export type TransactionCall = {
  to: string
  /** Base units of the network's own coin that go with it. */
  value: string
  data: string
}
