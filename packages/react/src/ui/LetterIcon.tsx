import { hueOf } from './hueOf.js'

export type LetterIconProps = { className: string; name: string; seed: string; size: number }

/** An initial on a colour, the same for the same seed: for what brings no picture of its own. */
export function LetterIcon({ className, name, seed, size }: LetterIconProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      className={`${className} letter`}
      style={{
        width: size,
        height: size,
        background: `hsl(${hueOf(seed)} 42% 42%)`,
        font: `650 ${size * 0.4}px / ${size}px var(--font)`,
      }}
      aria-hidden="true"
    >
      {initial}
    </span>
  )
}
