import type { ApprovalAsset, ApprovalCall } from '@latchkey/core'
import { Suspense } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { AmountText } from '../AmountText.js'
import { FullAddress } from '../FullAddress.js'
import { Notice } from '../Notice.js'
import { FurtherCall } from './FurtherCall.js'

/** Calls that chains with contracts have. */
export type ContractCall = Exclude<ApprovalCall, { kind: 'change' | 'open-account' | 'note' }>

/** One call in words; `coin` is the symbol of the network's own. */
export function CallCard({
  call,
  coin,
  isWarned = false,
}: {
  call: ContractCall
  coin: string
  /** What to beware of stands above already. */
  isWarned?: boolean | undefined
}) {
  const { approve: texts } = useTexts(embeddedPart)
  if (call.kind === 'threshold')
    return (
      <section className="call">
        <h3 className="caption">{texts.signatures}</h3>
        <b>{call.needed}</b>
        {call.needed > 1 && <Notice tone="bad" title={texts.signaturesHint} />}
      </section>
    )
  if ('signers' in call) return <OwnersCall call={call} />
  if (call.kind === 'swap')
    return (
      <section className="call">
        <h3 className="caption">{texts.swap}</h3>
        <AssetLine label={texts.pays} asset={call.sold} coin={coin} />
        <AssetLine label={texts.gets} asset={call.bought} coin={coin} />
        <p className="sub">{texts.exchange}</p>
        <FullAddress address={call.to} />
      </section>
    )
  if (call.kind === 'operator' || call.kind === 'collectible' || call.kind === 'function')
    return (
      <Suspense>
        <FurtherCall call={call} coin={coin} isWarned={isWarned} />
      </Suspense>
    )
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
          {!isWarned && (
            <Notice tone="warn" title={texts.unknown}>
              {texts.unknownHint}
            </Notice>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long bytes are scrolled by keyboard. */}
          <pre className="signed bytes" dir="ltr" tabIndex={0}>
            {call.data}
          </pre>
          {call.changes && call.changes.length > 0 && (
            <>
              <p className="sub">{texts.changes}</p>
              {call.changes.map((address) => (
                <FullAddress key={address} address={address} />
              ))}
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Who comes and who leaves as an owner. */
function OwnersCall({ call }: { call: Extract<ContractCall, { signers: readonly string[] }> }) {
  const { approve: texts } = useTexts(embeddedPart)
  const names = {
    'add-signers': texts.addOwner,
    'remove-signers': texts.removeOwner,
    'swap-signers': texts.replaceOwner,
  }
  return (
    <section className="call">
      <h3 className="caption">{names[call.kind]}</h3>
      {call.kind === 'swap-signers' && (
        <>
          <p className="sub">{texts.leaves}</p>
          <FullAddress address={call.removed} />
          <p className="sub">{texts.comes}</p>
        </>
      )}
      {call.signers.map((signer) => (
        <FullAddress key={signer} address={signer} />
      ))}
      <Notice tone="warn" title={call.isOwn ? texts.ownOwner : texts.ownerHint} />
    </section>
  )
}

/** One side of a swap; a token's symbol is its own word, so its contract stands beside it. */
function AssetLine({ label, asset, coin }: { label: string; asset: ApprovalAsset; coin: string }) {
  const { amount, symbol = coin, token } = asset
  return (
    <>
      <p className="sub">{label}</p>
      <AmountText amount={amount} symbol={symbol} maximumFractionDigits={amount.decimals} />
      {token && <FullAddress address={token} />}
    </>
  )
}
