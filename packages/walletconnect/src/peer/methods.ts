const minute = 60_000
const day = 24 * 60 * minute

/** How a method of the peer protocol travels: its tag tells the relay what kind of message it is. */
export type MethodRules = {
  tag: number
  answerTag: number
  /** Where a refusal has a tag of its own. */
  rejectTag?: number
  ttlMs: number
  answerTtlMs: number
  /** Wakes the phone. */
  isPrompt?: true
}

/** The methods that peers ask each other by. */
export const methods = {
  wc_pairingDelete: { tag: 1000, answerTag: 1001, ttlMs: day, answerTtlMs: day },
  wc_pairingPing: { tag: 1002, answerTag: 1003, ttlMs: minute / 2, answerTtlMs: minute / 2 },
  wc_sessionPropose: {
    tag: 1100,
    answerTag: 1101,
    rejectTag: 1120,
    ttlMs: 5 * minute,
    answerTtlMs: 5 * minute,
    isPrompt: true,
  },
  wc_sessionSettle: { tag: 1102, answerTag: 1103, ttlMs: 5 * minute, answerTtlMs: 5 * minute },
  wc_sessionUpdate: { tag: 1104, answerTag: 1105, ttlMs: day, answerTtlMs: day },
  wc_sessionExtend: { tag: 1106, answerTag: 1107, ttlMs: day, answerTtlMs: day },
  wc_sessionRequest: {
    tag: 1108,
    answerTag: 1109,
    ttlMs: 5 * minute,
    answerTtlMs: 5 * minute,
    isPrompt: true,
  },
  wc_sessionEvent: {
    tag: 1110,
    answerTag: 1111,
    ttlMs: 5 * minute,
    answerTtlMs: 5 * minute,
    isPrompt: true,
  },
  wc_sessionDelete: { tag: 1112, answerTag: 1113, ttlMs: day, answerTtlMs: day },
  wc_sessionPing: { tag: 1114, answerTag: 1115, ttlMs: day, answerTtlMs: day },
  wc_sessionAuthenticate: {
    tag: 1116,
    answerTag: 1117,
    rejectTag: 1118,
    ttlMs: 60 * minute,
    answerTtlMs: 60 * minute,
    isPrompt: true,
  },
} as const satisfies Record<string, MethodRules>

/** A method of the peer protocol. */
export type PeerMethod = keyof typeof methods

export const isPeerMethod = (value: unknown): value is PeerMethod =>
  typeof value === 'string' && Object.hasOwn(methods, value)
