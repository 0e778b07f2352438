import type { Transaction } from '@latchkey/core/transactions'
import { formatAmount, makeAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useFeatures } from '../../provider/useFeatures.js'
import { useRouter } from '../../router/useRouter.js'
import { useAccount } from '../../state/useAccount.js'
import { Button } from '../../ui/Button.js'

/** Opens the form with what never came to be; for another account than the one in use there is nothing to open. */
export function SendAgain({ transaction }: { transaction: Transaction }) {
  const texts = useTexts(moneyPart)
  const router = useRouter()
  const { address } = useAccount()
  const { from, to, amount, token } = transaction
  const canSend = useFeatures().includes('send')
  if (address !== from || !canSend) return null
  const text = formatAmount(makeAmount(BigInt(amount.value), amount.decimals))
  return (
    <Button onClick={() => router.push({ id: 'send', to, amount: text, ...(token && { token }) })}>
      {texts.transaction.again}
    </Button>
  )
}
