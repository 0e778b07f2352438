import type { Token } from '@latchkey/core'
import { formatMoney } from '@latchkey/protocol'
import { useId } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import { formatListAmount } from '../../ui/formatListAmount.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import type { TokenPlace } from './useToken.js'

export type TokenPlacesProps = {
  places: readonly TokenPlace[]
  /** The one that the view is about. */
  shown: Token
  currency: string
}

/** How much of a token there is on each network. */
export function TokenPlaces({ places, shown, currency }: TokenPlacesProps) {
  const texts = useTexts(detailsPart)
  const locale = useLocale()
  const router = useRouter()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="caption">
        {texts.token.networks}
      </h3>
      <ul className="list">
        {places.map(({ token, network }) => {
          const content = (
            <>
              <NetworkIcon network={network} size={32} />
              <bdi className="row-title">{network.name}</bdi>
              <span className="figures">
                <bdi>{`${formatListAmount(token.amount, locale)} ${token.symbol}`}</bdi>
                <br />
                <span className="row-sub">{token.value && formatMoney(token.value, currency, locale)}</span>
              </span>
            </>
          )
          return (
            <li key={token.id}>
              {token.id === shown.id ? (
                <div className="row place" aria-current={places.length > 1 || undefined}>
                  {content}
                </div>
              ) : (
                <button
                  type="button"
                  className="row place"
                  onClick={() => router.replace({ id: 'token', tokenId: token.id })}
                >
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
