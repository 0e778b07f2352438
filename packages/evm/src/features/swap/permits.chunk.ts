import type { EvmContext } from '../../EvmContext.js'
import type { Permits } from './Permits.js'
import { isPermit, readPermit, toTypedData } from './permit.js'
import { addPermit, splitPermit } from './permitCall.js'
import { permitsOf } from './signedPermits.js'
import { signPermit } from './signPermit.js'

/** Permits, for pages that want them; others load none of it. */
export function createPermits(context: EvmContext): Permits {
  const signed = permitsOf(context)
  return {
    isPermit,
    toTypedData,
    read: readPermit,
    find: signed.find,
    forget: signed.forget,
    add: addPermit,
    split: splitPermit,
    async sign(permit) {
      signed.add({ permit, signature: await signPermit(context, permit) })
    },
  }
}
