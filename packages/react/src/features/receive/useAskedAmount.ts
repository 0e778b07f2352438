import { type Amount, isLatchkeyError, type LatchkeyError, parseLocalAmount } from '@latchkey/protocol'
import { useLocale } from '../../i18n/TextsProvider.js'

/** What was typed as an amount to ask for; nothing while the field is empty or says nothing that can be read. */
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
