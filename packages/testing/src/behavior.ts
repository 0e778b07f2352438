/** How a scripted wallet answers a request that needs a person. */
export type Behavior =
  /** Answers at once, as if the person had agreed. */
  | { type: 'approve' }
  /** Refuses with the namespace's own code for "the person declined" (EIP-1193: 4001). */
  | { type: 'reject' }
  /** Does not answer, unless `control.release()` is called. */
  | { type: 'hang' }
  /** Agrees after `milliseconds`. */
  | { type: 'late'; milliseconds: number }
  /** Answers with something that is not an answer: `value` if given, else the namespace's own nonsense. */
  | { type: 'garbage'; value?: unknown }
  /** Throws `error`; with `signed`, only after the work was done (a transaction is out, the page hears an error). */
  | { type: 'fail'; error: { message: string; code?: number; data?: unknown }; signed?: boolean }
  /** Shows an approval panel in the page and does what the person chooses. */
  | { type: 'ask' }

/** What the approval panel shows, and what tests read back. */
export type WalletRequest = {
  method: string
  params: unknown
  /** The method in plain words, e.g. `Send a transaction`; the method's name when absent. */
  title?: string
  /** What is at stake, shown large, e.g. `1.5 ETH`. */
  amount?: string
  /** Plain lines for the panel, e.g. `['To', '0x…'], ['Network', 'Devnet']`. */
  summary: [label: string, value: string][]
  /** The exact text that will be signed. */
  message?: string
  /** What the person should know before approving. */
  warning?: string
}

/** A request that reached the person, and what became of it. */
export type LoggedRequest = WalletRequest & {
  behavior: Behavior['type']
  status: 'pending' | 'approved' | 'rejected' | 'failed' | 'garbage'
}
