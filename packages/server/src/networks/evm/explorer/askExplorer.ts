const timeoutMs = 8_000

/** What an explorer may answer at most. */
export const maximumExplorerBytes = 8 * 1024 * 1024

export type AskExplorerParameters = {
  target: URL
  params: Readonly<Record<string, string | number | boolean | null | undefined>>
  fetch: typeof fetch
  signal: AbortSignal | undefined
}

/** Makes one call of an explorer and reads its answer as text. */
export async function askExplorer({ target, params, fetch, signal }: AskExplorerParameters) {
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) target.searchParams.set(name, String(value))
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(target, {
    headers: { accept: 'application/json' },
    // A redirect would hand the key to a host that the operator did not name.
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const retryAfter = response.status === 429 ? response.headers.get('retry-after') : null
  return { status: response.status, text: await readText(response), retryAfter }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maximumExplorerBytes) throw new Error('the answer of the explorer is too large')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
