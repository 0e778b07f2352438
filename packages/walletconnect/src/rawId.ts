/** The id of a JSON-RPC message as it came: some count beyond what a number holds, and want it back unchanged. */
export function rawId(text: string, id: number | string): string {
  if (typeof id === 'number' && !Number.isSafeInteger(id)) {
    for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d{16,20})/g)) {
      if (Number(digits) === id) return digits
    }
  }
  return JSON.stringify(id)
}
