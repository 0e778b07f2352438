import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { NetworkIcon } from './NetworkIcon.js'

/** A picture with the network in its corner, in a list of several networks. */
export function Badged({ network, children }: { network?: Network | undefined; children: ReactNode }) {
  return (
    <span className="badged">
      {children}
      {network && <NetworkIcon network={network} size={16} />}
    </span>
  )
}
