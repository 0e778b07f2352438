import type { ResolvedReceiver } from '@latchkey/core/send'
import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useSheet, type ViewStyles } from '../../theme/useSheet.js'
import { Avatar } from '../../ui/Avatar.js'
import { Picture } from '../../ui/Picture.js'

const whoStyles: ViewStyles = {
  css: `
.who { display: flex; align-items: center; gap: 12px; padding: 0 8px 8px; }
.who .lk-avatar { flex: none; border-radius: 50%; object-fit: cover; }
.who > div { display: grid; gap: 4px; min-width: 0; }
.who bdi { display: block; overflow-wrap: anywhere; font-weight: 600; }
`,
}

/** A name of the receiver, if there is one, and where it or the address came from. */
type Line = { name?: string | undefined; origin: string }

/** The receiver's picture and names; nothing where there is only an address. */
export function ReceiverIdentity({ receiver }: { receiver: ResolvedReceiver }) {
  const { sources } = useTexts(moneyPart).review
  const { address, name, profileName, image, source } = receiver
  const lines: Line[] = source === 'address' ? [] : [{ name, origin: sources[source] }]
  if (profileName !== undefined && profileName !== name)
    lines.push({ name: profileName, origin: sources.own })
  return lines.length > 0 || image ? <Who address={address} image={image} lines={lines} /> : null
}

type WhoProps = { address: string; image: string | undefined; lines: readonly Line[] }

function Who({ address, image, lines }: WhoProps) {
  const frame = useSheet<HTMLDivElement>(whoStyles)
  return (
    <div className="who" ref={frame}>
      <Picture src={image} size={36} className="lk-avatar">
        <Avatar seed={address} size={36} />
      </Picture>
      <div>
        {lines.map(({ name, origin }) => (
          <p key={origin}>
            {name && <bdi>{name}</bdi>}
            <span className="sub">{origin}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
