import { createLatchkey } from '@latchkey/core'
import { cookieStorage, type readCookies } from '@latchkey/core/cookies'
import { ConnectButton, LatchkeyProvider, useAccount } from '../src/exports/index.js'
import { createScriptedAdapter } from './createScriptedAdapter.js'

/** A page that a server renders from what a cookie says; `seen` is what it showed of the account, in order. */
export function createCookiePage(initialState: ReturnType<typeof readCookies>) {
  const seen: string[] = []
  function Address() {
    const { address, status } = useAccount()
    seen.push(`${status} ${address?.slice(0, 6)}`)
    return <output>{address}</output>
  }
  const scripted = createScriptedAdapter('eip155', ['One Chain'])
  const latchkey = createLatchkey({
    adapters: [scripted.descriptor],
    storage: cookieStorage({ initialState }),
  })
  const page = (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Address />
    </LatchkeyProvider>
  )
  return { latchkey, page, seen, ...scripted }
}
