import type { Network } from '@latchkey/core'
import { type Amount, formatLocalAmount } from '@latchkey/protocol'
import { useLocale } from '../../i18n/TextsProvider.js'

/** How much of a network's own coin, in a line of text. */
export function NativeAmount({ amount, network }: { amount: Amount; network: Network }) {
  return (
    <bdi>
      {formatLocalAmount(amount, useLocale(), { maximumFractionDigits: 6 })} {network.nativeCurrency.symbol}
    </bdi>
  )
}
