import { Avatar } from '../../ui/Avatar.js'
import { Picture } from '../../ui/Picture.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

export type PillFaceProps = { address: string; name?: string | undefined; image?: string | undefined }

/** An account by its picture and name, or by a drawing and its address. */
export function PillFace({ address, name, image }: PillFaceProps) {
  return (
    <>
      <Picture src={image} size={28} className="lk-avatar">
        <Avatar seed={address} size={28} />
      </Picture>
      <bdi dir="ltr">{name ?? shortenAddress(address)}</bdi>
    </>
  )
}
