/** A random UUID (version 4), also on pages without a secure context, where `crypto.randomUUID` is missing. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const version = ((bytes[6] ?? 0) & 0x0f) | 0x40
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes.with(6, version).with(8, variant), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
