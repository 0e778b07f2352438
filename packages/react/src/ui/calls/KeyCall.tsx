import type { ApprovalCall } from '@latchkey/core'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { AmountText } from '../AmountText.js'
import { FullAddress } from '../FullAddress.js'

export type KeyCallProps = {
  call: Extract<ApprovalCall, { kind: 'change' | 'open-account' | 'note' }>
  coin: string
}

/** A part of a transaction that only chains with keys have. */
export function KeyCall({ call, coin }: KeyCallProps) {
  const { approve, keys: texts } = useTexts(embeddedPart)
  const names = { change: texts.change, 'open-account': texts.openAccount, note: texts.note }
  return (
    <section className="call">
      <h3 className="caption">{names[call.kind]}</h3>
      {call.kind === 'note' ? (
        <p dir="auto">{call.text}</p>
      ) : (
        <>
          {call.kind === 'change' && (
            <AmountText amount={call.amount} symbol={coin} maximumFractionDigits={call.amount.decimals} />
          )}
          <p className="sub">{approve.to}</p>
          <FullAddress address={call.to} />
          {call.kind === 'open-account' && (
            <>
              <p className="sub">{approve.contract}</p>
              <FullAddress address={call.token} />
            </>
          )}
        </>
      )}
    </section>
  )
}
