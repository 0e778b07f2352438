import { moneyPart } from '../i18n/parts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { Button } from './Button.js'
import { Notice } from './Notice.js'

export type UnansweredProps = { wallet: string; onLeave: () => void }

/** A wallet that was asked for a transaction and does not answer: what may still happen, and the way out (F-21). */
export function Unanswered({ wallet, onLeave }: UnansweredProps) {
  const { review, transaction } = useTexts(moneyPart)
  return (
    <>
      <Notice tone="warn" title={review.unanswered(wallet)}>
        {transaction.checkingHint}
      </Notice>
      <Button onClick={onLeave}>{review.leave}</Button>
    </>
  )
}
