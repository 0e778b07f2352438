import type { Network } from '@latchkey/core'
import { Badged } from './Badged.js'
import { LetterIcon } from './LetterIcon.js'
import { Mark } from './Mark.js'
import { Picture } from './Picture.js'

export type TokenIconProps = {
  token: {
    id?: string | undefined
    symbol: string
    address?: string | undefined
    image?: string | undefined
    isUnverified?: boolean
  }
  size?: number
  /** Where it is, in a list of several networks. */
  network?: Network | undefined
}

/** A token's picture, or its initial on a colour of its own; what calls itself like another has never a picture (S-09). */
export function TokenIcon({ token, size = 40, network }: TokenIconProps) {
  const { id, symbol, address, image, isUnverified } = token
  const shape = { size, className: 'network-icon' }
  const letter = <LetterIcon {...shape} name={symbol} seed={address ?? symbol} />
  return (
    <Badged network={network}>
      {isUnverified ? (
        letter
      ) : (
        <Mark {...shape} kind="token" id={id}>
          <Picture {...shape} src={image}>
            {letter}
          </Picture>
        </Mark>
      )}
    </Badged>
  )
}
