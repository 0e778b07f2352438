let count = 0

/** Makes a call come from another address each time, for a server that stands behind one proxy. */
export function addressHeaders(): Record<string, string> {
  count += 1
  return { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` }
}
