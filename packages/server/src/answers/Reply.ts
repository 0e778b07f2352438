/** What a handler answers: a value to send as JSON, or a text or bytes with their type. */
export type Reply =
  | { json: unknown; headers?: Record<string, string>; status?: 200 | 201 | 503 }
  | {
      body: string | Uint8Array
      type: string
      headers?: Record<string, string>
      status?: 200 | 206 | 303 | 400 | 503
    }
