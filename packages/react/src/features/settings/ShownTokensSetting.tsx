import type { Token } from '@latchkey/core'
import { chooseToken } from '@latchkey/core/account'
import { useMemo } from 'react'
import { accountPart, detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useBalances } from '../../state/useBalances.js'
import { Icon } from '../../ui/Icon.js'
import { TokenIcon } from '../../ui/TokenIcon.js'
import { VirtualList } from '../../ui/VirtualList.js'

type Item = { token: Token; isHidden: boolean }

const rowHeight = () => 60

/** Which tokens the account shows and which are put away; the network's own coin is always listed. */
export function ShownTokensSetting() {
  const texts = useTexts(detailsPart, accountPart)
  const { latchkey } = useLatchkeyContext()
  const { tokens, hidden } = useBalances()
  const items = useMemo(
    (): readonly Item[] => [
      ...tokens.flatMap((token) => (token.address === undefined ? [] : [{ token, isHidden: false }])),
      ...hidden.map((token) => ({ token, isHidden: true })),
    ],
    [tokens, hidden],
  )
  if (items.length === 0) return null
  return (
    <section className="setting" aria-label={texts.settings.shownTokens}>
      <h3 className="setting-title">{texts.settings.shownTokens}</h3>
      <VirtualList items={items} heightOf={rowHeight} keyOf={({ token }) => token.id}>
        {({ token, isHidden }) => (
          <div className="pair">
            <div className="row" data-idle={isHidden || undefined}>
              <TokenIcon token={token} />
              <span className="row-text">
                <bdi className="row-title">{token.name}</bdi>
                <br />
                <bdi className="row-sub">{token.symbol}</bdi>
              </span>
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label={isHidden ? texts.account.show(token.symbol) : texts.account.hide(token.symbol)}
              onClick={() => chooseToken(latchkey, { id: token.id, choice: isHidden ? 'shown' : 'hidden' })}
            >
              <Icon name={isHidden ? 'hide' : 'eye'} />
            </button>
          </div>
        )}
      </VirtualList>
    </section>
  )
}
