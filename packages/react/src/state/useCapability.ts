import { type CapabilityName, hasCapability } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/** Whether a chain family can do something; what it cannot is not offered. */
export function useCapability(namespace: ChainNamespace, name: CapabilityName): boolean {
  const { latchkey } = useLatchkeyContext()
  const [known, setKnown] = useState<{ namespace: ChainNamespace; has: boolean }>()
  useEffect(() => {
    let isUndone = false
    hasCapability(latchkey, { namespace, name }).then(
      (has) => isUndone || setKnown({ namespace, has }),
      () => {},
    )
    return () => {
      isUndone = true
    }
  }, [latchkey, namespace, name])
  return known?.namespace === namespace && known.has
}
