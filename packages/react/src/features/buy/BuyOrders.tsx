import { formatLocalAmount, parseAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { Icon, type IconName } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { PayLink } from './PayLink.js'
import type { UseBuyReturnType } from './useBuy.js'

type Status = UseBuyReturnType['orders'][number]['status']

const marks: { readonly [status in Status]: { icon: IconName; tone?: 'good' | 'bad' } } = {
  pending: { icon: 'clock' },
  paid: { icon: 'clock' },
  delivered: { icon: 'check', tone: 'good' },
  failed: { icon: 'warning', tone: 'bad' },
  cancelled: { icon: 'close' },
  expired: { icon: 'close' },
}

/** Purchases that were begun in this browser, and how far each is. */
export function BuyOrders({ flow }: { flow: UseBuyReturnType }) {
  const texts = useTexts(moneyPart)
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const { orders, forget } = flow
  if (orders.length === 0) return null
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: 'numeric' })
  return (
    <section role="status" aria-label={texts.buy.orders}>
      <h3 className="caption">{texts.buy.orders}</h3>
      <ul className="list">
        {orders.map(({ id, status, symbol, received, reason, caipNetworkId, startedAt, url, isTold }) => {
          const { icon, tone } = marks[status]
          const network = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)
          const isOpen = status === 'pending'
          return (
            <li key={id} className="row purchase" data-status={status}>
              <IconTile name={icon} className={tone ?? ''} />
              <span className="row-text">
                <span className="row-title">
                  {texts.buy.on(
                    received ? `${writeReceived(received, locale)} ${symbol}` : symbol,
                    network?.name ?? caipNetworkId,
                  )}
                </span>
                <span className="row-sub">
                  <span className={tone}>
                    {isTold || !isOpen ? texts.buy.statuses[status] : texts.buy.untold}
                  </span>
                  {reason ? ` · ${reason}` : ` · ${time.format(startedAt)}`}
                </span>
                {isOpen && (
                  <span className="row-sub">
                    <PayLink url={url} />
                  </span>
                )}
              </span>
              {status !== 'paid' && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.buy.forget}
                  onClick={() => forget(id)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** As many digits as anyone reads. A provider can write what it likes: what is no number is shown as it is. */
function writeReceived(text: string, locale: string): string {
  if (!/^\d{1,40}(\.\d{1,40})?$/.test(text)) return text
  const decimals = text.split('.')[1]?.length ?? 0
  return formatLocalAmount(parseAmount(text, decimals), locale, { maximumFractionDigits: 8 })
}
