import type { Amount } from '@latchkey/protocol'

/** An amount in units of a finer scale. */
export const scale = ({ value, decimals }: Amount, to: number): bigint => value * 10n ** BigInt(to - decimals)
