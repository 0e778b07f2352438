import { type DirectoryWallet, getDirectory } from '@latchkey/core/directory'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'

/** A wallet of the directory by its id; `null` where there is none, or the directory did not arrive. */
export function useDirectoryWallet(walletId: string | undefined): DirectoryWallet | null | undefined {
  const { latchkey } = useLatchkeyContext()
  const [wallet, setWallet] = useState<DirectoryWallet | null>()

  useEffect(() => {
    let isUndone = false
    if (walletId !== undefined)
      getDirectory(latchkey)
        .list()
        .then((wallets) => wallets.find(({ id }) => id === walletId))
        .then(
          (found) => isUndone || setWallet(found ?? null),
          () => isUndone || setWallet(null),
        )
    return () => {
      isUndone = true
    }
  }, [latchkey, walletId])
  return wallet
}
