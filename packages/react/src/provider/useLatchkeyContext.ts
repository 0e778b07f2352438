import { useContext } from 'react'
import { LatchkeyContext, type LatchkeyContextValue } from './LatchkeyContext.js'

/** The provider's value; throws a sentence that names the fix when the provider is missing. */
export function useLatchkeyContext(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value) throw new Error('Latchkey: wrap this part of your page in <LatchkeyProvider latchkey={…}>.')
  return value
}
