const minute = 60_000
const day = 24 * 60 * minute

/** How a method of the peer protocol travels. */
export type MethodRules = {
  /** Tells the relay what kind of message it is; that of the answer is the next number. */
  tag: number
  /** Where a refusal has a tag of its own. */
  rejectTag?: number
  /** How long the relay keeps it, and its answer. */
  ttlMs: number
  /** Wakes the phone. */
  isPrompt?: true
}

/** The methods that peers ask each other by. */
export const methods = {
  wc_pairingDelete: { tag: 1000, ttlMs: day },
  wc_pairingPing: { tag: 1002, ttlMs: minute / 2 },
  wc_sessionPropose: { tag: 1100, ttlMs: 5 * minute, rejectTag: 1120, isPrompt: true },
  wc_sessionSettle: { tag: 1102, ttlMs: 5 * minute },
  wc_sessionUpdate: { tag: 1104, ttlMs: day },
  wc_sessionExtend: { tag: 1106, ttlMs: day },
  wc_sessionRequest: { tag: 1108, ttlMs: 5 * minute, isPrompt: true },
  wc_sessionEvent: { tag: 1110, ttlMs: 5 * minute, isPrompt: true },
  wc_sessionDelete: { tag: 1112, ttlMs: day },
  wc_sessionPing: { tag: 1114, ttlMs: day },
  wc_sessionAuthenticate: { tag: 1116, ttlMs: 60 * minute, rejectTag: 1118, isPrompt: true },
} as const satisfies Record<string, MethodRules>

/** A method of the peer protocol. */
export type PeerMethod = keyof typeof methods
