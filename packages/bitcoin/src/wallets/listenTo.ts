import type { Caller } from './createCaller.js'

/** Listens to a provider with `on` and `removeListener`; the result ends it. */
export function listenTo(
  caller: Caller,
  owner: readonly string[],
  events: readonly string[],
  listener: () => void,
): () => void {
  const own = () => listener()
  const path = (name: string) => [...owner, name] as unknown as [string, ...string[]]
  for (const event of events) caller.tell(path('on'), event, own)
  return () => {
    for (const event of events) caller.tell(path('removeListener'), event, own)
  }
}
