import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { assertView } from '../setup/assertUse.js'
import type { View } from './views.js'

// Bundlers put the word in its place, for React as well.
declare const process: { env: { NODE_ENV?: string } }

type OpenView<view extends View> = view extends View ? { view: view['id'] } & Omit<view, 'id'> : never

/** Which view to open, and what it needs; without one, the account when connected (or about to be), else the wallets. */
export type OpenParameters = OpenView<View> | { view?: undefined; namespace?: ChainNamespace }

/** Opens the modal, or says that it is about to be; no button is rendered anew when it does. */
export function useOpen(): (parameters?: OpenParameters, isNear?: true) => void {
  const { latchkey, modal } = useLatchkeyContext()
  return useCallback(
    (parameters: OpenParameters = {}, isNear?: true) => {
      const { view, ...rest } = parameters
      if (process.env.NODE_ENV !== 'production' && view) assertView(view)
      const { activeNamespace, namespaces } = latchkey.store.getState()
      const { namespace } = parameters as { namespace?: ChainNamespace }
      const { status } = namespaces[namespace ?? activeNamespace] ?? { status: 'disconnected' }
      // While a connection is restored, the account waits for it, and gives way to the wallets where none comes.
      const id = view ?? (status === 'disconnected' ? 'connect' : 'account')
      modal[isNear ? 'approach' : 'open']({ id, ...rest } as View)
    },
    [latchkey, modal],
  )
}
