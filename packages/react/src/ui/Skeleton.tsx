/** The place of something that is still loading, at its final size. */
export function Skeleton({ width, height }: { width?: number; height: number }) {
  return (
    <svg className="skeleton" width={width ?? '100%'} height={height} aria-hidden="true">
      <rect width="100%" height="100%" rx={width === height ? height / 2 : Math.min(16, height / 2)} />
    </svg>
  )
}
