import { hueOf } from './hueOf.js'

export type LetterIconProps = { className: string; name: string; seed: string; size: number }

/** An initial on a colour, the same for the same seed: for what brings no picture of its own. */
export function LetterIcon({ className, name, seed, size }: LetterIconProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <svg className={`${className} letter`} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`hsl(${hueOf(seed)} 42% 42%)`} />
      <text x="20" y="26">
        {initial}
      </text>
    </svg>
  )
}
