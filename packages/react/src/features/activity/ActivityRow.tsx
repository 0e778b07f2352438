import type { Activity, ActivityTransfer } from '@latchkey/core/account'
import { formatMoney } from '@latchkey/protocol'
import { memo } from 'react'
import type { AccountTexts } from '../../i18n/AccountTexts.js'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { formatListAmount } from '../../ui/formatListAmount.js'
import { hostOf } from '../../ui/hostOf.js'
import type { IconName } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { lengthOf } from '../../ui/lengthOf.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

const icons = { in: 'receive', out: 'up', self: 'swap', none: 'apps' } as const satisfies Record<
  string,
  IconName
>
const signs = { in: '+', out: '−', self: '' } as const

export type ActivityRowProps = { activity: Activity; currency: string }

/**
 * One activity. A transaction of this page opens its own view; any other opens an explorer.
 *
 * Few elements, texts in one piece, and lines of one block: thousands of these are laid out while a list is scrolled.
 */
export const ActivityRow = memo(function ActivityRow({ activity, currency }: ActivityRowProps) {
  const texts = useTexts(accountPart)
  const locale = useLocale()
  const router = useRouter()
  const { latchkey } = useLatchkeyContext()
  const {
    direction,
    transfers,
    status,
    transactionId,
    chainId,
    hash,
    isSpam,
    isAltered,
    confirmations,
    swap,
  } = activity
  const main = transfers.find((one) => one.direction === direction) ?? transfers[0]
  const other = transfers.find((one) => one !== main && one.direction !== main?.direction)
  const isBad = isAltered || status === 'failed' || status === 'dropped'
  const isUsual = !isAltered && (status === 'confirmed' || status === 'pending')
  const title = titleOf(texts, activity, main)
  const party = swap
    ? `${swap.sold} → ${swap.bought}`
    : shortenAddress(direction === 'in' ? activity.from : activity.to)
  const worth = main?.value && formatMoney(main.value, currency, locale)
  const figure = (one: ActivityTransfer) => {
    const text = `${signs[one.direction]}${formatListAmount(one.amount, locale)} ${one.symbol}`
    return (
      <bdi
        className={one.direction === 'in' && status === 'confirmed' ? 'good' : undefined}
        data-long={lengthOf(text, 15)}
      >
        {text}
      </bdi>
    )
  }
  const content = (
    <>
      <IconTile
        name={status === 'pending' && !isBad ? 'clock' : isBad ? 'close' : icons[swap ? 'self' : direction]}
        className={isBad ? 'round bad' : 'round'}
      />
      <span className="row-text">
        <span className="row-title">{title}</span>
        <br />
        {/* All that fits is the address, both of its ends (S-03); the title says which way. */}
        {party && <bdi className="row-sub">{party}</bdi>}
      </span>
      <span className="figures">
        {main && figure(main)}
        <br />
        <span className={isBad || isSpam ? 'row-sub bad' : 'row-sub'}>
          {isSpam
            ? texts.account.unverified
            : isUsual
              ? other
                ? figure(other)
                : confirmations && status === 'confirmed'
                  ? texts.activity.confirmations(confirmations.count, confirmations.of)
                  : worth
              : texts.activity.statuses[isAltered ? 'unknown' : status]}
        </span>
      </span>
    </>
  )
  if (transactionId !== undefined)
    return (
      <button type="button" className="row" onClick={() => router.push({ id: 'transaction', transactionId })}>
        {content}
      </button>
    )
  const explorer = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.explorerUrl
  if (!explorer || hash === undefined) return <div className="row">{content}</div>
  return (
    <a
      className="row"
      href={`${explorer}/tx/${encodeURIComponent(hash)}`}
      target="_blank"
      rel="noopener noreferrer"
      title={hostOf(explorer)}
    >
      {content}
    </a>
  )
})

function titleOf(
  { activity: texts }: AccountTexts,
  { direction, swap }: Activity,
  main: ActivityTransfer | undefined,
) {
  if (swap) return texts.swapped
  const token = main?.symbol ?? ''
  if (direction === 'in') return texts.received(token)
  if (direction === 'out') return texts.sent(token)
  return direction === 'self' ? texts.self(token) : texts.contract
}
