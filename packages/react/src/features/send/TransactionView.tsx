import { formatLocalAmount } from '@latchkey/protocol'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useWalletName } from '../../state/useWalletName.js'
import { AmountText } from '../../ui/AmountText.js'
import { Button } from '../../ui/Button.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { Step } from './Step.js'
import { useSend } from './useSend.js'

/** A sent transaction, step by step; closing it does not stop it. */
export function TransactionView({ titleId }: ViewProps<'transaction'>) {
  const texts = useTexts()
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const wallet = useWalletName()
  const { transaction } = useSend()
  const network = latchkey.networks.find(
    ({ caipNetworkId }) => caipNetworkId === transaction?.summary.caipNetworkId,
  )
  if (!transaction || !network) return null

  const { status, summary, hash, submittedAt, settledAt, blockNumber } = transaction
  const clock = (time: number | undefined) =>
    time === undefined ? '' : new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(time)
  const block =
    blockNumber === undefined ? '' : formatLocalAmount({ value: blockNumber, decimals: 0 }, locale)
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.transaction.titles[status]}
      onBack={false}
      footer={
        <>
          {network.explorerUrl && (
            <a
              className="button quiet"
              href={`${network.explorerUrl}/tx/${hash}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.transaction.explorer}
            </a>
          )}
          <Button variant="primary" onClick={() => router.open({ id: 'account' })}>
            {texts.transaction.done}
          </Button>
        </>
      }
    >
      <div className="hero compact">
        <AmountText
          amount={summary.amount}
          symbol={network.nativeCurrency.symbol}
          maximumFractionDigits={network.nativeCurrency.decimals}
        />
        <p className="sub">{texts.transaction.to(shortenAddress(summary.to))}</p>
      </div>
      <div role="status" data-transaction-status={status} data-transaction-hash={hash}>
        <ol className="steps">
          <Step
            state="done"
            title={texts.transaction.approved}
            hint={texts.transaction.inWallet(wallet)}
            time=""
          />
          <Step
            state="done"
            title={texts.transaction.onItsWay}
            hint={<span dir="ltr">{shortenAddress(hash)}</span>}
            time={clock(submittedAt)}
          />
          {status === 'pending' && (
            <Step
              state="now"
              title={texts.transaction.waiting}
              hint={texts.transaction.waitingHint}
              time=""
            />
          )}
          {status === 'confirmed' && (
            <Step
              state="done"
              title={texts.transaction.confirmed}
              hint={texts.transaction.inBlock(block)}
              time={clock(settledAt)}
            />
          )}
          {status === 'failed' && (
            <Step
              state="bad"
              title={texts.transaction.failed}
              hint={texts.transaction.failedHint}
              time={clock(settledAt)}
            />
          )}
        </ol>
      </div>
    </ViewFrame>
  )
}
