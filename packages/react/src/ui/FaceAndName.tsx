import { Avatar } from './Avatar.js'
import { Picture } from './Picture.js'
import { shortenAddress } from './shortenAddress.js'

export type FaceAndNameProps = { address: string; name?: string | undefined; image?: string | undefined }

/** A picture and a name, or a drawing and the address. */
export function FaceAndName({ address, name, image }: FaceAndNameProps) {
  return (
    <>
      <Picture src={image} size={20} className="lk-avatar">
        <Avatar seed={address} size={20} />
      </Picture>
      <bdi className={`latchkey-button-${name ? 'name' : 'address'}`}>{name ?? shortenAddress(address)}</bdi>
    </>
  )
}
