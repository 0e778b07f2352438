import { Icon, type IconName } from './Icon.js'

/** An icon on a ground of its own, where others have a picture; one element, for it is in lists of thousands. */
export function IconTile({ name, className = '' }: { name: IconName; className?: string }) {
  return <Icon name={name} size={40} margin={10} className={`icon-tile ${className}`} />
}
