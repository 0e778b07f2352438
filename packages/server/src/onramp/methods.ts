/** A way to pay, as the options name it. */
export type PaymentMethod = 'card' | 'ach_bank_account'

/** The words of the options, of Coinbase and of aggregators. */
const words: Readonly<Record<string, PaymentMethod>> = {
  card: 'card',
  credit_debit_card: 'card',
  ach: 'ach_bank_account',
  ach_bank_account: 'ach_bank_account',
}

/** The way to pay that a client named; undefined where it named none, or one that no provider here is asked for. */
export const readMethod = (word: string | undefined): PaymentMethod | undefined =>
  word === undefined ? undefined : words[word.toLowerCase()]
