import { type Amount, formatAmount } from '@latchkey/protocol'

/**
 * A sum of money as the JSON number that some calls want. It is one that a person typed with a few digits, and is written
 * as it was typed; nothing is computed with it.
 */
export const toWireNumber = (amount: Amount): number => Number(formatAmount(amount))
