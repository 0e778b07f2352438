/** Whether a text is a private key. */
export const isKey = (text: string): text is `0x${string}` => /^0x[0-9a-f]{64}$/i.test(text)
