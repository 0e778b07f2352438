/** How a scripted wallet answers the next requests that need a person. */
export type Behavior =
  /** Answers at once, as if the person had agreed. */
  | { type: 'approve' }
  /** Refuses with the namespace's own code for "the person declined" (EIP-1193: 4001). */
  | { type: 'reject' }
  /** Never answers. */
  | { type: 'hang' }
  /** Agrees after `milliseconds`. */
  | { type: 'late'; milliseconds: number }
  /** Answers with something that is not an answer. */
  | { type: 'garbage'; value?: unknown }
  /** Shows an approval panel in the page and does what the person chooses. */
  | { type: 'ask' }

/** What the approval panel shows, and what tests read back. */
export type WalletRequest = {
  method: string
  params: unknown
  /** Plain lines for the panel, e.g. `['Send', '1 ETH'], ['To', '0x…']`. */
  summary: [label: string, value: string][]
}
