import type { ReactNode } from 'react'

export type RowProps = {
  icon: ReactNode
  /** Text from elsewhere, such as a wallet's name. It keeps its own writing direction. */
  title: string
  sub?: ReactNode
  /** At the end of the row: a tag, a tick. */
  end?: ReactNode
  onClick: () => void
  /** The pointer, or the focus, has come to it. */
  onApproach?: () => void
  isDisabled?: boolean
  isCurrent?: boolean
}

/** One line of a list that does something. */
export function Row({ icon, title, sub, end, onClick, onApproach, isDisabled, isCurrent }: RowProps) {
  return (
    <button
      type="button"
      className="row"
      aria-disabled={isDisabled || undefined}
      aria-current={isCurrent || undefined}
      onClick={() => isDisabled || onClick()}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {icon}
      <span className="row-text">
        <bdi className="row-title">{title}</bdi>
        {sub && <span className="row-sub">{sub}</span>}
      </span>
      {end}
    </button>
  )
}
