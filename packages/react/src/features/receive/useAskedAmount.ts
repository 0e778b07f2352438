import { type Amount, isLatchkeyError, type LatchkeyError, parseLocalAmount } from '@latchkey/protocol'
import { useLocale } from '../../i18n/TextsProvider.js'

/** Amount to ask for, parsed from the field. Absent while the field is empty or not an amount. */
export function useAskedAmount(typed: string, decimals: number): { amount?: Amount; error?: LatchkeyError } {
  const locale = useLocale()
  if (typed.trim() === '') return {}
  try {
    return { amount: parseLocalAmount(typed.trim(), decimals, locale) }
  } catch (error) {
    if (isLatchkeyError(error)) return { error }
    throw error
  }
}
