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

/** A hue for a text, the same for the same text. */
function hueOf(text: string): number {
  let hash = 2166136261
  for (const character of text.toLowerCase()) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0
  return hash % 360
}
