import { LetterIcon } from './LetterIcon.js'
import { Mark } from './Mark.js'
import { Picture } from './Picture.js'

export type WalletIconProps = {
  name: string
  /** Of the directory, where it is one of it. */
  id?: string
  image?: string | undefined
  size?: number
}

/** A wallet's own picture, only as an `<img>` of a `data:` image, so that nothing in it can run or call home (S-16). */
export function WalletIcon({ name, id, image, size = 40 }: WalletIconProps) {
  const shape = { size, className: 'wallet-icon' }
  const own = image && /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/.test(image) ? image : undefined
  return (
    <Picture {...shape} src={own}>
      <Mark {...shape} kind="wallet" id={id}>
        <LetterIcon {...shape} name={name} seed={name} />
      </Mark>
    </Picture>
  )
}
