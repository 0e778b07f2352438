import { listReceivers } from '@latchkey/core/send'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { useSheet, type ViewStyles } from '../../theme/useSheet.js'
import { Avatar } from '../../ui/Avatar.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

const suggestionStyles: ViewStyles = { css: '.suggestions { display: flex; flex-wrap: wrap; gap: 6px; }' }

/** Whom one has sent to before, and one's other accounts. */
export function Suggestions({ onChoose }: { onChoose: (receiver: string) => void }) {
  const texts = useTexts(moneyPart)
  const { latchkey } = useLatchkeyContext()
  const { namespace } = useAccount()
  const frame = useSheet<HTMLUListElement>(suggestionStyles)
  return (
    <ul ref={frame} className="suggestions">
      {listReceivers(latchkey, { namespace }).map(({ address, name, source }) => (
        <li key={address}>
          <button type="button" className="pill" title={address} onClick={() => onChoose(name ?? address)}>
            <Avatar seed={address} size={20} />
            <span className="visually-hidden">{texts.send[source]}</span>
            <bdi>{name ?? shortenAddress(address)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
