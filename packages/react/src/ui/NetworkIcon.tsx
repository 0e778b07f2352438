import type { Network } from '@latchkey/core'
import { LetterIcon } from './LetterIcon.js'

export type NetworkIconProps = { network: Pick<Network, 'name' | 'caipNetworkId' | 'image'>; size?: number }

/** A network's picture where the page gave one, else its initial on a colour of its own. */
export function NetworkIcon({ network, size = 40 }: NetworkIconProps) {
  const { name, caipNetworkId, image } = network
  if (image)
    return <img className="network-icon" src={image} alt="" width={size} height={size} decoding="async" />
  return <LetterIcon className="network-icon" name={name} seed={caipNetworkId} size={size} />
}
