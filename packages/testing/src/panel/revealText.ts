/**
 * Makes characters visible that would hide or reorder what a person reads: controls, zero-width marks and direction
 * overrides. Line breaks and tabs stay.
 */
export function revealText(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    // Joiners inside emoji are part of the picture.
    if (character === '\u200d') return character
    return `⟨${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

/** Whether a value is an address, a key or a hash: one long word that has to be compared, not read. */
export function isIdentifier(value: string): boolean {
  return /^[0-9a-zA-Z]{24,128}$/.test(value)
}

/** Cuts an identifier into groups of four that a person can compare; joined again they are the identifier. */
export function groupIdentifier(value: string): string[] {
  const prefix = value.startsWith('0x') ? 6 : 4
  return [value.slice(0, prefix), ...(value.slice(prefix).match(/.{1,4}/g) ?? [])]
}
