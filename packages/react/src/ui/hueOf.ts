/** A hue for a text, the same for the same text. */
export function hueOf(text: string): number {
  let hash = 2166136261
  for (const character of text.toLowerCase()) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0
  return hash % 360
}
