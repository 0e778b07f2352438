import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Notice } from '../../ui/Notice.js'

/** Says what cannot be controlled of a payment that the wallet makes by itself. */
export function WalletChooses() {
  const { outputs } = useTexts(moneyPart)
  return (
    <Notice tone="warn" title={outputs.walletChooses}>
      {outputs.walletChoosesHint}
    </Notice>
  )
}
