/** How long things live, in milliseconds. */
export const times = {
  /** A proposal, and the pairing URI that carries it. */
  proposalMs: 5 * 60_000,
  /** A URI on screen is replaced by a fresh one after this time, before it expires. */
  uriOnScreenMs: 4 * 60_000,
  /** From a link until the relay is asked and the proposal sealed, which takes a slow phone a while: long enough to paint the link's code. */
  linkAheadMs: 100,
  requestMs: 5 * 60_000,
  requestMaximumMs: 7 * 24 * 3_600_000,
  pingMs: 5 * 60_000,
  authenticateMs: 3_600_000,
  sessionMs: 7 * 24 * 3_600_000,
  /** A note of what happened, kept on the device. */
  diagnosticMs: 24 * 3_600_000,

  /** A relay that has not answered by then, five seconds after the link, is said to be unreachable; it is tried again all the same. */
  unreachableMs: 4_900,
  /** A socket that does not open is given up. */
  openMs: 10_000,
  /** A call that is not answered means that its socket is dead. */
  callMs: 10_000,
  retryLeastMs: 1_000,
  retryMostMs: 30_000,
  /** A socket without a topic is closed. */
  idleMs: 5_000,
  /** What one tab has stored is seen by the others by then. */
  tabsMs: 100,
  /** A token of the relay. */
  tokenMs: 24 * 3_600_000,
} as const
