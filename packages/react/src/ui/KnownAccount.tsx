import { getQueryClient, type Identity, identityQueryOptions } from '@latchkey/core/query'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { AccountLabelProps } from './AccountLabel.js'
import { FaceAndName } from './FaceAndName.js'

/** An account as the data API knows it, and as its address until that has answered. */
export function KnownAccount({ address, namespace }: AccountLabelProps) {
  const { latchkey } = useLatchkeyContext()
  const [known, setKnown] = useState<{ of: string; identity: Identity }>()

  // Without an observer, which would weigh more than all the rest: a page's button follows what others learn, too.
  useEffect(() => {
    const client = getQueryClient(latchkey)
    const options = identityQueryOptions(latchkey, { namespace, address })
    const { queryKey, queryFn, staleTime, enabled } = options
    if (typeof queryFn !== 'function' || !enabled) return
    const read = () => {
      const identity = client.getQueryData<Identity>(queryKey)
      // One that is no longer kept is still who it is.
      if (identity) setKnown((before) => (before?.identity === identity ? before : { of: address, identity }))
    }
    // Other events are told while a component renders, which must not change this one.
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') read()
    })
    read()
    // Without an answer the address stays.
    client.fetchQuery({ queryKey, queryFn, staleTime, retry: false }).catch(() => {})
    return stop
  }, [latchkey, namespace, address])

  const { name, image } = known?.of === address ? known.identity : {}
  return <FaceAndName address={address} name={name} image={image} />
}
