import type { Transaction } from '@latchkey/core/transactions'
import { formatLocalAmount, makeAmount } from '@latchkey/protocol'
import { accountPart, moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { formatTransactionAmount } from './formatTransactionAmount.js'
import { Step } from './Step.js'

/** Where a transaction has come to. Slow is not one of these. */
export function OutcomeStep({ transaction, time }: { transaction: Transaction; time: string }) {
  const texts = useTexts(moneyPart, accountPart).transaction
  const locale = useLocale()
  const { status, reason, replacedBy, isAltered } = transaction
  switch (status) {
    case 'confirmed':
      return (
        <Step
          state={isAltered ? 'bad' : 'done'}
          title={texts.confirmed}
          hint={
            <>
              <Confirmed transaction={transaction} locale={locale} />
              <WalletChanges transaction={transaction} />
            </>
          }
          time={time}
        />
      )
    case 'failed':
      return (
        <Step
          state="bad"
          title={texts.failed}
          hint={
            <>
              {/* A contract can write any reason, so it is rendered as text alone. */}
              {reason && <bdi className="reason">{reason}</bdi>} {texts.failedHint}
              <WalletChanges transaction={transaction} />
            </>
          }
          time={time}
        />
      )
    case 'replaced': {
      const kind = replacedBy?.kind ?? 'other'
      const isFailed = replacedBy?.outcome === 'failed'
      return (
        <Step
          state={kind === 'repriced' && !isFailed ? 'done' : 'bad'}
          title={texts[kind]}
          hint={
            <>
              {replacedBy && <span dir="ltr">{shortenAddress(replacedBy.hash)}</span>}
              {isFailed && (
                <span className="note">
                  {texts.failed} {reason && <bdi className="reason">{reason}</bdi>}
                </span>
              )}
            </>
          }
          time={time}
        />
      )
    }
    case 'dropped':
      return (
        <Step
          state="bad"
          title={texts.titles.dropped}
          // What has a time to live is gone for good once that is over (F-33).
          hint={transaction.anchor?.kind === 'blockhash' ? texts.expiredHint : texts.droppedHint}
          time={time}
        />
      )
    default:
      return <Step state="bad" title={texts.titles.unknown} hint={texts.unknownHint} time={time} />
  }
}

/** What the wallet has made another, and may: the fee, and what it has added (S-22). */
function WalletChanges({
  transaction: { walletFee: value, walletAdded, caipNetworkId },
}: {
  transaction: Transaction
}) {
  const texts = useTexts(moneyPart, accountPart).transaction
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const coin = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)?.nativeCurrency
  return (
    <>
      {value !== undefined && coin && (
        <span className="note">
          {texts.walletFee(formatTransactionAmount({ ...coin, value }, locale, coin.decimals))}
        </span>
      )}
      {walletAdded && <span className="note">{texts.walletAdded(walletAdded.join(', '))}</span>}
    </>
  )
}

function Confirmed({ transaction, locale }: { transaction: Transaction; locale: string }) {
  const { transaction: texts, activity } = useTexts(moneyPart, accountPart)
  const { amount, blockNumber = '0', confirmations = 1, isFinal, finalAt, received, purpose } = transaction
  const block = formatLocalAmount(makeAmount(BigInt(blockNumber), 0), locale)
  const write = (value: string) => formatTransactionAmount({ ...amount, value }, locale, amount.decimals)
  return (
    <>
      {texts.inBlock(block)} ·{' '}
      {isFinal
        ? texts.final
        : finalAt
          ? activity.confirmations(confirmations, finalAt)
          : texts.confirmations(confirmations)}
      {received !== undefined && purpose?.kind !== 'swap' && (
        <span className="note">{texts.received(write(received), write(amount.value))}</span>
      )}
    </>
  )
}
