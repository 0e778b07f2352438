import { useId } from 'react'

export type AvatarProps = { seed: string; size: number }

/** A picture made from an address: three soft colours whose place and hue come from its characters. */
export function Avatar({ seed, size }: AvatarProps) {
  const id = useId()
  const hash = hashOf(seed)
  const hue = hash % 360
  const angle = (hash >> 9) % 360
  return (
    <svg className="lk-avatar" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={id} gradientTransform={`rotate(${angle} 0.5 0.5)`}>
          <stop offset="0" stopColor={`hsl(${hue} 68% 62%)`} />
          <stop offset="0.55" stopColor={`hsl(${(hue + 48) % 360} 58% 48%)`} />
          <stop offset="1" stopColor={`hsl(${(hue + 140) % 360} 46% 38%)`} />
        </linearGradient>
      </defs>
      <circle cx="16" cy="16" r="16" fill={`url(#${id})`} />
    </svg>
  )
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text.toLowerCase()) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0
  return hash
}
