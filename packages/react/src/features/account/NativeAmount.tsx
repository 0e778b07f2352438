import type { Network } from '@latchkey/core'
import type { Amount } from '@latchkey/protocol'
import { useLocale } from '../../i18n/TextsProvider.js'
import { formatListAmount } from '../../ui/formatListAmount.js'

/** How much of a network's own coin, in a line of text: in as many digits as its row has. */
export function NativeAmount({ amount, network }: { amount: Amount; network: Network }) {
  return (
    <bdi>
      {formatListAmount(amount, useLocale())} {network.nativeCurrency.symbol}
    </bdi>
  )
}
