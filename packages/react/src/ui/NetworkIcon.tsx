import { LetterIcon } from './LetterIcon.js'
import { Mark } from './Mark.js'
import { Picture } from './Picture.js'

export type NetworkIconProps = {
  /** A network, or a chain family by its namespace. */
  network: { name: string; caipNetworkId: string; image?: string }
  size?: number
}

/** A network's picture where the page gave one, else its initial on a colour of its own. */
export function NetworkIcon({ network, size = 40 }: NetworkIconProps) {
  const { name, caipNetworkId, image } = network
  const shape = { size, className: 'network-icon' }
  return (
    <Picture {...shape} src={image}>
      <Mark {...shape} kind="network" id={caipNetworkId}>
        <LetterIcon {...shape} name={name} seed={caipNetworkId} />
      </Mark>
    </Picture>
  )
}
