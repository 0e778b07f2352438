import type { Transaction } from '@latchkey/core/transactions'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useWalletName } from '../../state/useWalletName.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { OutcomeStep } from './OutcomeStep.js'
import { Step } from './Step.js'

/** The way of a transaction, from the wallet to where it stands. */
export function TransactionSteps({ transaction }: { transaction: Transaction }) {
  const texts = useTexts(moneyPart).transaction
  const locale = useLocale()
  const { namespace, hash, status, submittedAt, settledAt, unseenSince, anchor } = transaction
  const wallet = useWalletName(namespace)
  const isUnseen = unseenSince !== undefined
  const unseenHint = anchor?.kind === 'contract' ? texts.signersHint : texts.unseenHint
  const clock = (time: number | undefined) =>
    time === undefined ? '' : new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(time)
  return (
    <ol className="steps">
      {hash && (
        <>
          <Step state="done" title={texts.approved} hint={wallet && texts.inWallet(wallet)} time="" />
          <Step
            state="done"
            title={texts.onItsWay}
            hint={<span dir="ltr">{shortenAddress(hash)}</span>}
            time={clock(submittedAt)}
          />
        </>
      )}
      {status === 'pending' ? (
        <Step
          state="now"
          title={!hash ? texts.checking : isUnseen ? texts.unseen : texts.waiting}
          hint={!hash ? texts.checkingHint : isUnseen ? unseenHint : texts.waitingHint}
          time={hash ? '' : clock(submittedAt)}
        />
      ) : (
        <OutcomeStep transaction={transaction} time={clock(settledAt)} />
      )}
    </ol>
  )
}
