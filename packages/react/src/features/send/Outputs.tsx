import { useState } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { BalanceParts } from './BalanceParts.js'
import { CoinChoice } from './CoinChoice.js'
import { UnitChoice } from './UnitChoice.js'
import type { UseSendReturnType } from './useSend.js'

export type OutputsProps = {
  send: UseSendReturnType
  /** Of the network's coin. */
  symbol: string
  currency: string
}

/** What a chain of unspent outputs has besides: small units, a balance of several parts, and coins to choose. */
export function Outputs({ send, symbol, currency }: OutputsProps) {
  const { outputs } = useTexts(moneyPart)
  const { coins } = send.form
  const [isOpen, setOpen] = useState(coins !== undefined)
  // Where there is one fee, the wallet chooses by itself.
  const canChoose = send.feeOptions?.length !== 1

  /** Closed, coins are chosen for the person again. */
  function toggle() {
    setOpen(!isOpen)
    if (isOpen) send.edit({ coins: undefined })
  }

  return (
    <>
      {send.units && <UnitChoice send={send} units={send.units} symbol={symbol} currency={currency} />}
      {send.balanceParts && <BalanceParts parts={send.balanceParts} symbol={symbol} />}
      {canChoose && (
        <div>
          <button type="button" className="chip" aria-expanded={isOpen} onClick={toggle}>
            {outputs.coins}
          </button>
        </div>
      )}
      {canChoose && isOpen && <CoinChoice send={send} symbol={symbol} />}
    </>
  )
}
