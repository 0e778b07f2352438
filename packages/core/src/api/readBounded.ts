/** The text of an answer, read no further than `maximumBytes`; what is longer throws what the caller says of it (F-11). */
export async function readBounded(
  response: Response,
  maximumBytes: number,
  tooLarge: (details: string) => Error,
): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    size += part.value.byteLength
    if (size > maximumBytes) {
      void reader?.cancel().catch(() => {})
      throw tooLarge(`The answer is larger than ${maximumBytes} bytes.`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
}
