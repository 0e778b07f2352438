import type { ChainNamespace } from '@latchkey/protocol'
import { useLocale, useTexts } from '../../../i18n/TextsProvider.js'

/** Chain families by their names, in a row. */
export function useFamilyNames(namespaces: readonly ChainNamespace[]): string {
  const texts = useTexts()
  const locale = useLocale()
  return new Intl.ListFormat(locale).format(namespaces.map((one) => texts.namespaces[one]))
}
