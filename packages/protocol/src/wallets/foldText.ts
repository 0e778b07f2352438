/** A text without case, accents and the spaces around it, as people type and as names are compared. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
