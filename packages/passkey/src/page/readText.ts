/** A message as a person reads it; as hex where it is no text, or has characters that cannot be seen. */
export function readText(message: Uint8Array): { text: string; isText: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(message)
    if (!/[^\P{C}\n\r\t]/u.test(text)) return { text, isText: true }
  } catch {}
  return {
    text: `0x${Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    isText: false,
  }
}
