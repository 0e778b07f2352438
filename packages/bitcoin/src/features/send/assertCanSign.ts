import { LatchkeyError } from '@latchkey/protocol'
import { linkOf } from '../../wallets/linkOf.js'
import type { SendContext } from '../SendContext.js'

/** Throws unless the wallet of an account can sign what is built here. */
export async function assertCanSign(context: Pick<SendContext, 'use'>, address: string): Promise<void> {
  if (await paysAlone(context, address)) throw cannotSign()
}

/**
 * Tells whether the wallet of an account makes payments of its own alone. Throws where it can make none; an account that no
 * wallet has is found out later.
 */
export async function paysAlone({ use }: Pick<SendContext, 'use'>, address: string): Promise<boolean> {
  const can = await use(address, async ({ wallet }) => {
    const { signPsbt, paysAlone } = linkOf(wallet)
    return (await paysAlone?.()) ? 'pay' : signPsbt && 'sign'
  }).catch(() => 'sign')
  if (!can) throw cannotSign()
  return can === 'pay'
}

export const cannotSign = () =>
  new LatchkeyError('capability/unsupported', { context: { namespace: 'bip122', capability: 'send' } })
