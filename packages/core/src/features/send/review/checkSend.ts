import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { Network } from '../../../adapter/Network.js'
import type { SendCapability, SendSummary } from '../../../adapter/SendCapability.js'
import type { Latchkey } from '../../../Latchkey.js'
import { resolveName } from '../../names/resolveName.js'
import { checkFunds, checkGas } from '../form/validateSend.js'
import type { ResolvedReceiver } from '../state/SendState.js'

export type CheckSendParameters = {
  namespace: ChainNamespace
  adapter: Adapter
  capability: SendCapability
  network: Network
  summary: SendSummary
  receiver: ResolvedReceiver | undefined
  isSmartAccount: boolean
}

/** Looks once more, just before the wallet is asked, at everything that may have changed since the review. */
export async function checkSend(latchkey: Latchkey, parameters: CheckSendParameters): Promise<void> {
  const { namespace, summary } = parameters
  assertSameAccount(latchkey, { namespace, summary })
  await Promise.all([checkName(latchkey, parameters), checkCosts(parameters)])
  // The checks took a moment, in which a wallet can change its mind.
  assertSameAccount(latchkey, { namespace, summary })
}

/** Throws `send/account-changed` unless account and network are those of the review (S-21). */
export function assertSameAccount(
  latchkey: Latchkey,
  { namespace, summary }: Pick<CheckSendParameters, 'namespace' | 'summary'>,
): void {
  const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (account?.address === summary.from && network?.caipNetworkId === summary.caipNetworkId) return
  throw new LatchkeyError('send/account-changed', {
    context: { expected: summary.from, actual: account?.address },
  })
}

/** A name is looked up again: whoever owns it can let it point elsewhere at any time (S-06). */
async function checkName(latchkey: Latchkey, { namespace, summary, receiver, adapter }: CheckSendParameters) {
  if (receiver?.name === undefined) return
  const { name } = receiver
  const { caipNetworkId } = summary
  const found = await resolveName(latchkey, { namespace, name, caipNetworkId })
  const rules = await adapter.loadAddressRules()
  if (rules.parse({ address: found.address, caipNetworkId }) !== summary.to)
    throw new LatchkeyError('name/changed', { context: { name } })
}

async function checkCosts(parameters: CheckSendParameters): Promise<void> {
  const { adapter, capability, network, summary, isSmartAccount } = parameters
  const { caipNetworkId, from, to, amount, token, fee, feeRate } = summary
  const [nativeBalance, facts, { minimum }] = await Promise.all([
    adapter.getNativeBalance({ address: from, caipNetworkId }),
    token && capability.readToken({ caipNetworkId, token: token.address, owner: from }),
    capability.estimate({ caipNetworkId, from, to, amount, token: token?.address }),
  ])
  // A block takes it only if base fee and tip fit into what may be paid (F-31).
  if (minimum !== undefined && minimum + (feeRate.tip ?? 0n) > feeRate.rate)
    throw new LatchkeyError('send/fee-changed')
  const { symbol } = network.nativeCurrency
  checkFunds({ amount, balance: facts ? facts.balance : nativeBalance, symbol: token?.symbol ?? symbol })
  checkGas({ fee, nativeBalance, symbol, isSmartAccount, ...(!token && { amount }) })
}
