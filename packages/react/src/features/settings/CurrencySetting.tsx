import { currencies } from '@latchkey/core/account'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { chooseSetting } from '../../settings/chooseSetting.js'
import { useCurrency } from '../../state/useCurrency.js'

/** What values are shown in. */
export function CurrencySetting() {
  const texts = useTexts(detailsPart)
  const { latchkey, settings } = useLatchkeyContext()
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency', fallback: 'none' })
  return (
    <label className="setting">
      <span>{texts.settings.currency}</span>
      <select
        className="setting-select"
        value={useCurrency()}
        onChange={({ target: { value } }) => chooseSetting(latchkey, settings, { currency: value })}
      >
        {currencies.map((currency) => {
          const code = currency.toUpperCase()
          const name = names.of(code)
          return (
            <option key={currency} value={currency}>
              {name && name !== code ? `${code} – ${name}` : code}
            </option>
          )
        })}
      </select>
    </label>
  )
}
