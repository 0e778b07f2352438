import { LatchkeyError } from '@latchkey/protocol'

/** The text of an answer, read no further than `maximumBytes` (F-11). */
export async function readBounded(response: Response, maximumBytes: number, call: string): Promise<string> {
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maximumBytes) {
      void reader.cancel().catch(() => {})
      throw new LatchkeyError('api/bad-response', {
        context: { call, field: '' },
        details: `The answer is larger than ${maximumBytes} bytes.`,
      })
    }
    text += decoder.decode(value, { stream: true })
  }
}
