import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { Network } from '../../../adapter/Network.js'
import type { SendCapability } from '../../../adapter/SendCapability.js'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import type { SendSummary } from '../../../adapter/SendSummary.js'
import { sumCosts } from '../../../adapter/sumCosts.js'
import type { Latchkey } from '../../../Latchkey.js'
import { resolveName } from '../../names/resolveName.js'
import { assertSameAccount } from '../../transactions/assertSameAccount.js'
import { listReserved } from '../../transactions/listReserved.js'
import { checkFunds, checkGas } from '../form/validateSend.js'
import { readToken } from '../receiver/createReceiverReader.js'
import type { ResolvedReceiver } from '../state/SendState.js'

export type CheckSendParameters = {
  namespace: ChainNamespace
  adapter: Adapter
  capability: SendCapability
  network: Network
  payload: SendPayload
  summary: SendSummary
  receiver: ResolvedReceiver | undefined
  isSponsored: boolean
}

/** Looks once more, just before the wallet is asked, at everything that may have changed since the review. */
export async function checkSend(latchkey: Latchkey, parameters: CheckSendParameters): Promise<void> {
  const { namespace, summary, capability, payload } = parameters
  assertSameAccount(latchkey, { namespace, summary })
  assertFree(latchkey, summary)
  await Promise.all([checkName(latchkey, parameters), checkFundsNow(parameters), capability.check?.(payload)])
  // The checks took a moment, in which a wallet can change account or network.
  assertSameAccount(latchkey, { namespace, summary })
}

/** Another tab may have begun a payment from the same coins since the review: the two would exclude each other. */
function assertFree(latchkey: Latchkey, { caipNetworkId, from, coins = [] }: SendSummary): void {
  const reserved = coins.length > 0 ? listReserved(latchkey, { caipNetworkId, from }) : []
  if (coins.some(({ id }) => reserved.includes(id))) throw new LatchkeyError('send/expired')
}

/** A name is looked up again: whoever owns it can let it point elsewhere at any time (S-06). */
async function checkName(latchkey: Latchkey, { namespace, summary, receiver, adapter }: CheckSendParameters) {
  if (receiver?.name === undefined) return
  const { name } = receiver
  const { caipNetworkId } = summary
  const found = await resolveName(latchkey, { namespace, name, caipNetworkId, isFresh: true })
  const rules = await adapter.loadAddressRules()
  if (rules.parse({ address: found.address, caipNetworkId }) !== summary.to)
    throw new LatchkeyError('name/changed', { context: { name } })
}

/** The balances as they are now pay for what was reviewed. */
async function checkFundsNow(parameters: CheckSendParameters): Promise<void> {
  const { adapter, capability, network, summary, isSponsored } = parameters
  const { caipNetworkId, from, amount, token, costs } = summary
  const [nativeBalance, facts] = await Promise.all([
    adapter.getNativeBalance({ address: from, caipNetworkId }),
    token && readToken(capability, { caipNetworkId, token: token.address, owner: from }),
  ])
  const { symbol } = network.nativeCurrency
  checkFunds({ amount, balance: facts ? facts.balance : nativeBalance, symbol: token?.symbol ?? symbol })
  checkGas({ fee: sumCosts(costs), nativeBalance, symbol, isSponsored, ...(!token && { amount }) })
}
