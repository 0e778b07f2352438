import type { Transaction } from '@latchkey/core/transactions'
import type { MoneyTexts } from '../../i18n/MoneyTexts.js'
import { accountPart, moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useTransactions } from '../../state/useTransactions.js'
import { useStore } from '../../store/useStore.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { Button } from '../../ui/Button.js'
import { hostOf } from '../../ui/hostOf.js'
import { Notice } from '../../ui/Notice.js'
import { ReplaceReview } from './ReplaceReview.js'
import { SendAgain } from './SendAgain.js'
import { TransactionHero } from './TransactionHero.js'
import { TransactionSteps } from './TransactionSteps.js'
import { useReplace } from './useReplace.js'
import { useWaiting } from './useWaiting.js'

/** What the transaction's view needs besides the widget's own styles. */
const transactionStyles: ViewStyles = {
  css: `
.steps { display: grid; padding: 8px 4px; }
.step { position: relative; display: grid; grid-template-columns: 24px 1fr auto; gap: 0 12px; padding: 10px 0; font-size: 14px; }
.step > div { display: contents; }
.step > div > .sub { grid-column: 2 / -1; }
.step > .sub { grid-area: 1 / 3; }
.step:not(:last-child)::before { content: ''; position: absolute; inset-inline-start: 11px; top: 36px; bottom: -8px; width: 2px; background: var(--line); }
.step b { font-weight: 550; }
.step .sub { font-size: 13px; line-height: 18px; }
.step .note, .step .reason { display: block; }
.dot { display: grid; grid-row: span 2; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: var(--raise); color: var(--soft); }
[data-state='done'] .dot { background: color-mix(in srgb, var(--good) 16%, transparent); color: var(--good); }
[data-state='bad'] .dot { background: var(--bad-bg); color: var(--bad); }
`,
}

/** A transaction and what becomes of it; closing it stops nothing. */
export function TransactionView({ titleId, view }: ViewProps<'transaction'>) {
  const texts = useTexts(moneyPart, accountPart)
  const transactions = useTransactions()
  const { transactionId = transactions[0]?.id } = view
  const transaction = transactions.find(({ id }) => id === transactionId)
  if (transaction) return <Known titleId={titleId} transaction={transaction} key={transaction.id} />
  return (
    <ViewFrame titleId={titleId} title={texts.transaction.titles.unknown}>
      <p className="empty">{texts.transaction.gone}</p>
    </ViewFrame>
  )
}

/** What has become of it, in the words of what it is for. */
function titleOf(texts: MoneyTexts['transaction'], { status, isAltered, purpose }: Transaction): string {
  if (isAltered) return texts.titles.unknown
  const isOwn = purpose?.kind === 'swap' || purpose?.kind === 'approval'
  return { ...texts.titles, ...(isOwn && texts.purposes[purpose.kind]) }[status]
}

function Known({ titleId, transaction }: { titleId: string; transaction: Transaction }) {
  const texts = useTexts(moneyPart, accountPart)
  const errorText = useMoneyErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const replace = useReplace(transaction)
  const waiting = useWaiting(transaction)
  // Back from what was sent would be a form whose money is gone.
  const isAfterSend = useStore(router.store, ({ stack }) => /^s(end|wap)/.test(stack.at(-2)?.id ?? ''))

  if (replace.step === 'review' || replace.step === 'signing')
    return (
      <ReplaceReview
        titleId={titleId}
        replace={replace}
        namespace={transaction.namespace}
        transaction={transaction}
      />
    )

  const { status, hash, caipNetworkId, isAltered, isUncompared, unseenSince, anchor } = transaction
  // What a Safe's owners sign is no transaction that an explorer knows.
  const isKnown = anchor?.kind !== 'contract' || unseenSince === undefined
  const shownHash = isKnown ? (transaction.minedHash ?? hash) : undefined
  const { explorerUrl } = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId) ?? {}
  const isBusy = replace.step === 'preparing'
  return (
    <ViewFrame
      titleId={titleId}
      title={titleOf(texts.transaction, transaction)}
      styles={transactionStyles}
      {...(isAfterSend && { onBack: false })}
      footer={
        <>
          {explorerUrl && shownHash && (
            <a
              className="button quiet"
              href={`${explorerUrl}/tx/${shownHash}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className="row-text">
                {texts.transaction.explorer}
                <bdi className="row-sub">{hostOf(explorerUrl)}</bdi>
              </span>
            </a>
          )}
          {status === 'dropped' && anchor?.kind === 'blockhash' && !transaction.purpose && (
            <SendAgain transaction={transaction} />
          )}
          {replace.isOffered && (
            <div className={isAltered || transaction.purpose ? undefined : 'duo'}>
              {/* An altered transaction can be cancelled, but not sped up; neither can a swap, whose rate has moved. */}
              {!isAltered && !transaction.purpose && (
                <Button
                  busy={isBusy && replace.kind === 'speed-up'}
                  onClick={() => replace.prepare('speed-up')}
                >
                  {texts.transaction.speedUp}
                </Button>
              )}
              <Button busy={isBusy && replace.kind === 'cancel'} onClick={() => replace.prepare('cancel')}>
                {texts.transaction.cancel}
              </Button>
            </div>
          )}
          {waiting.operation && (
            <div className={waiting.operation.isCancel ? undefined : 'duo'}>
              <Button busy={waiting.isBusy} onClick={() => waiting.replace('speed-up')}>
                {texts.transaction.speedUp}
              </Button>
              {!waiting.operation.isCancel && (
                <Button busy={waiting.isBusy} onClick={() => waiting.replace('cancel')}>
                  {texts.transaction.cancel}
                </Button>
              )}
            </div>
          )}
          <Button variant="primary" onClick={() => router.open({ id: 'account' })}>
            {texts.transaction.done}
          </Button>
        </>
      }
    >
      <TransactionHero transaction={transaction} />
      {isAltered && (
        <Notice tone="bad" title={texts.toast.altered}>
          {texts.transaction.alteredHint}
        </Notice>
      )}
      {isUncompared && (
        <Notice tone="warn" title={texts.transaction.uncompared}>
          {texts.transaction.uncomparedHint}
        </Notice>
      )}
      {replace.problem && <Notice tone="bad" title={errorText(replace.problem)} />}
      {waiting.problem && <Notice tone="bad" title={errorText(waiting.problem)} />}
      <div role="status" data-transaction-status={status} data-transaction-hash={hash}>
        <TransactionSteps transaction={transaction} />
      </div>
    </ViewFrame>
  )
}
