import {
  type Amount,
  compareAmounts,
  isLatchkeyError,
  LatchkeyError,
  parseLocalAmount,
} from '@latchkey/protocol'

/** What a person has typed, kept exactly as typed. */
export type SendForm = { amount: string; receiver: string }

/** What is wrong, next to the field it is wrong with. */
export type SendFormErrors = { amount?: LatchkeyError; receiver?: LatchkeyError }

export type ValidateSendParameters = {
  form: SendForm
  currency: { symbol: string; decimals: number }
  locale: string
  /** `undefined` while it is not known; then only the grammar of the amount is judged. */
  balance: Amount | undefined
  parseAddress: (address: string) => string
}

export type ValidateSendReturnType = { amount?: Amount; receiver?: string; errors: SendFormErrors }

/** Judges a send form without touching a chain. Empty fields are required, not wrong. */
export function validateSend(parameters: ValidateSendParameters): ValidateSendReturnType {
  const amount = attempt(() => readAmount(parameters))
  const receiver = attempt(() => readReceiver(parameters))
  return {
    amount: amount.value,
    receiver: receiver.value,
    errors: { amount: amount.error, receiver: receiver.error },
  }
}

function readAmount({ form, currency, locale, balance }: ValidateSendParameters): Amount {
  const text = form.amount.trim()
  if (text === '') throw new LatchkeyError('send/amount-required')
  const amount = parseLocalAmount(text, currency.decimals, locale)
  if (amount.value === 0n) throw new LatchkeyError('send/amount-required')
  if (balance && compareAmounts(amount, balance) > 0)
    throw new LatchkeyError('send/insufficient-funds', {
      context: {
        required: amount.value,
        available: balance.value,
        decimals: currency.decimals,
        symbol: currency.symbol,
      },
    })
  return amount
}

function readReceiver({ form, parseAddress }: ValidateSendParameters): string {
  const text = form.receiver.trim()
  if (text === '') throw new LatchkeyError('send/receiver-required')
  return parseAddress(text)
}

function attempt<value>(read: () => value): { value?: value; error?: LatchkeyError } {
  try {
    return { value: read() }
  } catch (error) {
    if (isLatchkeyError(error)) return { error }
    throw error
  }
}
