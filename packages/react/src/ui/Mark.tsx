import type { Icons } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useIcon } from '../state/useIcon.js'
import { Picture } from './Picture.js'

export type MarkProps = {
  kind: keyof Icons
  /** Of the directory, CAIP-2 or CAIP-19; never a name or a symbol, which anybody may take (S-09). */
  id: string | undefined
  size: number
  className: string
  /** What is drawn where the page has no picture of it. */
  children: ReactNode
}

/** The picture that the page has of something, or what stands for it; an empty place until that is known. */
export function Mark({ kind, id, size, className, children }: MarkProps) {
  const source = useIcon(kind, id)
  if (source === undefined)
    return <span className={`${className} blank`} style={{ width: size, height: size }} />
  return (
    <Picture src={source ?? undefined} size={size} className={className}>
      {children}
    </Picture>
  )
}
