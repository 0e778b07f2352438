/** Shows bytes that a page wants signed: as text if they are one, else in hexadecimal. */
export function showText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}
