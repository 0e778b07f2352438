import { type ReactNode, useState } from 'react'

export type PictureProps = {
  /** Address from `toImageUrl`, never one straight from a chain or an API (S-11). */
  src: string | undefined
  size: number
  className: string
  /** What is drawn without a picture, and where it does not load. */
  children: ReactNode
}

/** A picture of something that is named beside it, or what stands for it. */
export function Picture({ src, size, className, children }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed) return children
  return (
    <img
      // Another picture is another element: this one would show the last until the next has come.
      key={src}
      className={className}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  )
}
