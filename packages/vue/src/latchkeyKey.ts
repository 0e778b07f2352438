import type { Latchkey } from '@latchkey/core'
import { type InjectionKey, inject } from 'vue'

/** Under which an app has its instance. */
export const latchkeyKey: InjectionKey<Latchkey> = Symbol('latchkey')

/** The app's instance; throws a sentence that names the fix where it has none. */
export function useLatchkey(): Latchkey {
  const latchkey = inject(latchkeyKey, undefined)
  if (!latchkey)
    throw new Error('Latchkey: call app.use(latchkeyPlugin({ adapters })) before the app is mounted.')
  return latchkey
}
