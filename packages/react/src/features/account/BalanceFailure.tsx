import { isLatchkeyError } from '@latchkey/protocol'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'

/** Why the coin's amount is not known, with a way to ask again. */
export function BalanceFailure() {
  const texts = useTexts(accountPart)
  const errorText = useErrorText()
  const { balance, error, isFetching, refetch } = useNativeBalance()
  if (!error || balance) return null
  return (
    <div className="stack">
      <Notice tone="bad" title={texts.account.balanceUnavailable}>
        {isLatchkeyError(error) && errorText(error)}
      </Notice>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {texts.frame.retry}
      </Button>
    </div>
  )
}
