import { formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { useState } from 'react'
import { accountPart, moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { SearchField } from '../../ui/SearchField.js'
import { Tag } from '../../ui/Tag.js'
import { TokenIcon } from '../../ui/TokenIcon.js'
import { sendStyles } from './sendStyles.js'
import { useSend } from './useSend.js'
import { type SendChoice, toSendable, useSendChoices } from './useSendChoices.js'
import { worthOf } from './worthOf.js'

/** Most rows that are drawn. A person with more tokens finds the others by searching. */
const shownCount = 100

/** What one has, to choose from. */
export function SendTokenView({ titleId }: ViewProps<'send-token'>) {
  const texts = useTexts(moneyPart, accountPart)
  const locale = useLocale()
  const router = useRouter()
  const send = useSend()
  const { choices, currency } = useSendChoices()
  const [search, setSearch] = useState('')
  const text = search.trim().toLowerCase()
  const found = choices.filter((choice) => (text === '' ? !choice.isHidden : matches(choice, text)))

  return (
    <ViewFrame titleId={titleId} title={texts.send.chooseToken} styles={sendStyles}>
      <SearchField label={texts.send.searchTokens} value={search} onChange={setSearch} />
      <p className="visually-hidden" role="status">
        {found.length === 0 ? texts.send.noToken(search) : ''}
      </p>
      {found.length === 0 ? (
        <p className="empty">
          <Icon name="search" />
          {texts.send.noToken(search)}
        </p>
      ) : (
        <ul className="list">
          {found.slice(0, shownCount).map((choice) => {
            const worth = choice.balance && worthOf(choice.balance, choice.price)
            return (
              <li key={choice.address ?? ''}>
                <Row
                  icon={<TokenIcon token={choice} size={40} />}
                  title={choice.name}
                  sub={
                    <bdi>
                      {choice.balance ? formatLocalAmount(choice.balance, locale) : '–'} {choice.symbol}
                    </bdi>
                  }
                  end={
                    choice.isUnverified ? (
                      <Tag>{texts.account.unverified}</Tag>
                    ) : worth ? (
                      formatMoney(worth, currency, locale)
                    ) : undefined
                  }
                  isCurrent={choice.address === send.form.token?.address}
                  onClick={() => {
                    send.edit({ token: toSendable(choice), amount: '', inFiat: false })
                    router.back()
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
    </ViewFrame>
  )
}

function matches({ name, symbol, address }: SendChoice, search: string): boolean {
  return [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(search))
}
