import type { Network } from '@latchkey/core'
import { LetterIcon } from './LetterIcon.js'
import { NetworkIcon } from './NetworkIcon.js'
import { Picture } from './Picture.js'

export type TokenIconProps = {
  token: { symbol: string; address?: string | undefined; image?: string | undefined }
  size?: number
  /** Where it is, in a list of several networks. */
  network?: Network | undefined
}

/** A token's picture, or its initial on a colour of its own. */
export function TokenIcon({ token, size = 40, network }: TokenIconProps) {
  const { symbol, address, image } = token
  return (
    <span className="token-icon">
      <Picture src={image} size={size} className="network-icon">
        <LetterIcon className="network-icon" name={symbol} seed={address ?? symbol} size={size} />
      </Picture>
      {network && <NetworkIcon network={network} size={16} />}
    </span>
  )
}
