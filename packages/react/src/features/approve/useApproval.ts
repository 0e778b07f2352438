import { type Approval, type EmbeddedWallet, openEmbedded } from '@latchkey/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'

const nothing = { get: () => undefined, subscribe: () => () => {} }

/** What the page's own wallet asks; `isLoading` until its code is there. */
export function useApproval(): { approval: Approval | undefined; isLoading: boolean } {
  const { latchkey } = useLatchkeyContext()
  const [wallet, setWallet] = useState<EmbeddedWallet | 'none'>()
  useEffect(() => {
    openEmbedded(latchkey).then(
      (opened) => setWallet(opened ?? 'none'),
      () => setWallet('none'),
    )
  }, [latchkey])
  const source = typeof wallet === 'object' ? wallet.approval : nothing
  const approval = useSyncExternalStore(source.subscribe, source.get, nothing.get)
  return { approval, isLoading: wallet === undefined }
}
