import { LetterIcon } from './LetterIcon.js'

export type WalletIconProps = { name: string; image?: string | undefined; size?: number }

/** A wallet's own picture, only as an `<img>` of a `data:` image, so that nothing in it can run or call home (S-16). */
export function WalletIcon({ name, image, size = 40 }: WalletIconProps) {
  if (image && /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/.test(image))
    return <img className="wallet-icon" src={image} alt="" width={size} height={size} decoding="async" />
  return <LetterIcon className="wallet-icon" name={name} seed={name} size={size} />
}
