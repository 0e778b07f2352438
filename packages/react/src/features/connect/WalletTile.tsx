import { WalletIcon } from '../../ui/WalletIcon.js'

export type WalletTileProps = {
  name: string
  /** Of the directory, where it is not installed. */
  id?: string
  image?: string | undefined
  /** Below the name. */
  note?: string
  onClick: () => void
}

/** A wallet in the grid of all wallets. */
export function WalletTile({ name, id, image, note, onClick }: WalletTileProps) {
  return (
    <button type="button" className="tile" onClick={onClick}>
      <WalletIcon name={name} {...(id && { id })} image={image} size={48} />
      <bdi className="tile-name">{name}</bdi>
      {note && <span className="tile-note">{note}</span>}
    </button>
  )
}
