/** Puts a provider where a path from the window says, e.g. `okxwallet.bitcoin`; the result takes it back. */
export function injectProvider(id: string, provider: unknown, target: Window = window): () => void {
  const path = id.split('.')
  const name = path.pop() ?? ''
  let owner = target as unknown as Record<string, unknown>
  for (const step of path) {
    const next = owner[step]
    owner[step] = typeof next === 'object' && next !== null ? next : {}
    owner = owner[step] as Record<string, unknown>
  }
  owner[name] = provider
  return () => {
    if (owner[name] === provider) delete owner[name]
  }
}
