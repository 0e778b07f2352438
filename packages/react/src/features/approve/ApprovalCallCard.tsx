import type { ApprovalCall } from '@latchkey/core'
import { approvePart } from '../../i18n/approve/approvePart.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { AmountText } from '../../ui/AmountText.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Notice } from '../../ui/Notice.js'
import { KeyCall } from './lazyKeys.js'

/** One call of an operation; `coin` is the symbol of the network's own. */
export function ApprovalCallCard({ call, coin }: { call: ApprovalCall; coin: string }) {
  const { approve: texts } = useTexts(approvePart)
  if ('signers' in call)
    return (
      <section className="call">
        <h3 className="caption">{call.kind === 'add-signers' ? texts.addOwner : texts.removeOwner}</h3>
        {call.signers.map((signer) => (
          <code className="bytes" dir="ltr" key={signer}>
            {signer}
          </code>
        ))}
        <Notice tone="warn" title={texts.ownerHint} />
      </section>
    )
  if (call.kind === 'change' || call.kind === 'open-account' || call.kind === 'note')
    return <KeyCall call={call} coin={coin} />
  const { to, amount, kind } = call
  const names = { transfer: texts.send, allowance: texts.allow, unknown: texts.call }
  const symbol = kind === 'unknown' ? coin : (call.symbol ?? coin)
  return (
    <section className="call">
      <h3 className="caption">{names[kind]}</h3>
      {!amount ? (
        <>
          <b>{texts.unlimited(symbol)}</b>
          <Notice tone="warn" title={texts.unlimitedHint} />
        </>
      ) : (
        (kind !== 'unknown' || amount.value > 0n) && (
          <AmountText amount={amount} symbol={symbol} maximumFractionDigits={amount.decimals} />
        )
      )}
      {to && (
        <p className="sub">
          {kind === 'allowance' ? texts.spender : kind === 'unknown' ? texts.contract : texts.to}
        </p>
      )}
      {to && <FullAddress address={to} />}
      {kind !== 'unknown' && call.token && (
        <>
          <p className="sub">{texts.contract}</p>
          <FullAddress address={call.token} />
        </>
      )}
      {kind === 'unknown' && (
        <>
          <Notice tone="warn" title={texts.unknown}>
            {texts.unknownHint}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long bytes are scrolled by keyboard. */}
          <pre className="signed bytes" dir="ltr" tabIndex={0}>
            {call.data}
          </pre>
        </>
      )}
    </section>
  )
}
