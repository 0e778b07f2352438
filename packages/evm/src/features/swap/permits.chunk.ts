import type { EvmContext } from '../../EvmContext.js'
import type { Multicall } from './multicall.js'
import type { Permits } from './Permits.js'
import { isPermit, readPermit, toTypedData } from './permit.js'
import { addPermit, splitPermit } from './permitCall.js'
import { permitsOf } from './signedPermits.js'
import { signPermit } from './signPermit.js'

export type CreatePermits = typeof createPermits

/** Permits, for pages that want them; others load none of it. */
export function createPermits(context: EvmContext, multicall: Multicall): Permits {
  const signed = permitsOf(context)
  return {
    isPermit,
    toTypedData,
    read: readPermit,
    find: signed.find,
    forget: signed.forget,
    add: (parameters) => addPermit(multicall, parameters),
    split: (data) => splitPermit(multicall, data),
    async sign(permit) {
      signed.add({ permit, signature: await signPermit(context, permit) })
    },
  }
}
