import type { BalanceParts as Parts } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { Fragment } from 'react'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'

export type BalancePartsProps = { parts: Parts; symbol: string }

const kinds = ['incoming', 'outgoing', 'protected'] as const

/** What of a balance cannot be spent now, and what has left it already; nothing where there is neither. */
export function BalanceParts({ parts, symbol }: BalancePartsProps) {
  const { outputs } = useTexts(moneyPart)
  const locale = useLocale()
  const router = useRouter()
  const shown = kinds.filter((kind) => parts[kind].value > 0n)
  if (shown.length === 0) return null
  return (
    <dl className="facts">
      {shown.map((kind) => (
        <Fragment key={kind}>
          <dt>{outputs[kind]}</dt>
          <dd>
            <bdi>{`${formatLocalAmount(parts[kind], locale, { maximumFractionDigits: 8 })} ${symbol}`}</bdi>
            {kind === 'incoming' && (
              <>
                {' '}
                <button type="button" className="chip" onClick={() => router.push({ id: 'send-incoming' })}>
                  {outputs.speedUp}
                </button>
              </>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
