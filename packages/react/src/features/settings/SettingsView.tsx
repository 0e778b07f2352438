import { currencies } from '@latchkey/core/account'
import { Suspense } from 'react'
import { localeNames } from '../../i18n/localeNames.js'
import type { LocaleId } from '../../i18n/locales.js'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { momentPart } from '../../moments/load.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { chooseSetting } from '../../settings/chooseSetting.js'
import type { Choice } from '../../settings/createSettings.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { useCurrency } from '../../state/useCurrency.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'
import { ShownTokensSetting } from './ShownTokensSetting.js'
import { settingsStyles } from './settingsStyles.js'

const EmbeddedSettings = momentPart('embedded', (code) => code.EmbeddedSettings)

const modes = ['auto', 'light', 'dark'] as const

/** What a person prefers, whatever the page's own choice; remembered. */
export function SettingsView({ titleId }: ViewProps<'settings'>) {
  const texts = useTexts(detailsPart)
  const { latchkey, settings, locale, theme } = useLatchkeyContext()
  const { mode: current = 'auto' } = theme
  const choose = (choice: Choice) => chooseSetting(latchkey, settings, choice)
  const { isConnected } = useAccount()
  return (
    <ViewFrame titleId={titleId} title={texts.settings.title} styles={settingsStyles}>
      <label className="setting">
        <span>{texts.settings.language}</span>
        <select
          className="setting-select"
          value={locale}
          onChange={(event) => choose({ locale: event.target.value as LocaleId })}
        >
          {Object.entries(localeNames).map(([id, name]) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="setting">
        <legend>{texts.settings.theme}</legend>
        <div className="segments">
          {modes.map((mode) => (
            <label key={mode} className="segment">
              <input
                type="radio"
                name="mode"
                className="visually-hidden"
                checked={mode === current}
                onChange={() => choose({ mode })}
              />
              {texts.settings.themes[mode]}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Values and what is spam are known by the data API alone. */}
      {latchkey.api && <CurrencySetting />}
      {latchkey.api && isConnected && <SettingLinks />}
      {latchkey.embedded && (
        <Suspense fallback={null}>
          <EmbeddedSettings />
        </Suspense>
      )}
      {/* The longest is the last: what comes after it would not be found. */}
      {latchkey.api && <ShownTokensSetting />}
    </ViewFrame>
  )
}

/** What values are shown in. */
function CurrencySetting() {
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

/** What an account has with the data API besides its tokens, each in a view of its own and by that view's title. */
function SettingLinks() {
  const { name, permissions } = useTexts(detailsPart)
  const router = useRouter()
  const links = [
    { id: 'name', icon: 'person', title: name.title },
    { id: 'permissions', icon: 'key', title: permissions.title },
  ] as const
  return (
    <ul className="list">
      {links.map(({ id, icon, title }) => (
        <li key={id}>
          <Row
            icon={<IconTile name={icon} />}
            title={title}
            end={<Icon name="chevron" />}
            onClick={() => router.push({ id })}
          />
        </li>
      ))}
    </ul>
  )
}
