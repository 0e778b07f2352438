import type { ApprovalCall } from '@latchkey/core'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { AmountText } from '../AmountText.js'
import { FullAddress } from '../FullAddress.js'
import { Notice } from '../Notice.js'

export type FurtherCallProps = {
  call: Extract<ApprovalCall, { kind: 'operator' | 'collectible' | 'function' }>
  coin: string
  isWarned: boolean
}

/** Characters that a value may have before it is scrolled, at the least width. */
const longValue = 60

/** A call of a contract of collectibles, or one that the page has names for. */
export function FurtherCall({ call, coin, isWarned }: FurtherCallProps) {
  const { calls: texts } = useTexts(moneyPart)
  if (call.kind === 'operator')
    return (
      <section className="call">
        <h3 className="caption">{call.isRevoked ? texts.operatorEnd : texts.operator}</h3>
        {!call.isRevoked && !isWarned && <Notice tone="bad" title={texts.operatorHint} />}
        <p className="sub">{texts.who}</p>
        <FullAddress address={call.to} />
        <p className="sub">{texts.collection}</p>
        <FullAddress address={call.token} />
      </section>
    )
  if (call.kind === 'collectible')
    return (
      <section className="call">
        <h3 className="caption">{texts.collectible}</h3>
        <b>
          <bdi>{call.amount ? `${call.amount} × #${call.id}` : `#${call.id}`}</bdi>
        </b>
        <p className="sub">{texts.to}</p>
        <FullAddress address={call.to} />
        <p className="sub">{texts.collection}</p>
        <FullAddress address={call.token} />
      </section>
    )
  return (
    <section className="call">
      <h3 className="caption">
        <bdi>{call.name}</bdi>
      </h3>
      {call.amount.value > 0n && (
        <AmountText amount={call.amount} symbol={coin} maximumFractionDigits={call.amount.decimals} />
      )}
      <p className="sub">{texts.contract}</p>
      <FullAddress address={call.to} />
      {call.parameters.length > 0 && (
        <dl className="parameters" dir="ltr">
          {call.parameters.map(({ name, type, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parameters of a call never move.
            <div key={index}>
              <dt>{name || type}</dt>
              <dd tabIndex={value.length > longValue ? 0 : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="fine">{texts.byPage}</p>
    </section>
  )
}
