/** Sockets that do as little as possible for as long as possible. */
export type Hold = { host: string; port: number; sockets: number; kind: HoldKind; seconds: number }

/** Headers that never end, a body that never ends, answers that nobody reads, and far too many of them. */
export type HoldKind = 'headers' | 'body' | 'answers' | 'flood'

/** How many connections could be made, and how many not. */
export type HoldResult = { opened: number; failed: number }
