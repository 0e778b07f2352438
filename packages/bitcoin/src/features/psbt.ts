import type { PsbtCapability, SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { adoptPsbt } from './psbt/adoptPsbt.js'
import { describePsbt } from './psbt/describePsbt.js'
import { finishPsbt } from './psbt/finishPsbt.js'
import { readPsbt } from './psbt/PsbtPayload.js'
import { signPsbt } from './psbt/signPsbt.js'
import { openNetwork, type SendContext } from './SendContext.js'
import { handIn } from './send/handIn.js'
import { coinId } from './send/protectCoins.js'
import { verifyTransaction } from './send/verifyTransaction.js'

/** PSBTs of the page's own making: read, explained, signed by the wallet, and handed in where the page wants that. */
export function createPsbt(context: SendContext): PsbtCapability {
  const chainOf = (payload: SendPayload) => openNetwork(context, readPsbt(payload).network as Caip2Id).chain

  /** Throws `send/expired` where a coin of the account was spent meanwhile. */
  async function check(payload: SendPayload): Promise<void> {
    const { from, indexes, decoded } = readPsbt(payload)
    const left = new Set((await chainOf(payload).readCoins(from)).map(coinId))
    const coins = indexes.flatMap((index) => decoded.transaction.inputs[index] ?? [])
    if (!coins.every((coin) => left.has(coinId(coin)))) throw new LatchkeyError('send/expired')
  }

  return {
    adopt: (parameters) => adoptPsbt(context, parameters),
    describe: (payload) =>
      describePsbt(payload, openNetwork(context, readPsbt(payload).network as Caip2Id).network.kind),
    check,
    sign: (payload) => signPsbt(context, payload),
    async handIn({ payload, signed }, onTrace) {
      return handIn({
        context,
        chain: chainOf(payload),
        signed: finishPsbt(context, payload, signed),
        check: () => check(payload),
        onTrace,
      })
    },
    verify: ({ hash, payload }) =>
      verifyTransaction(chainOf(payload), { hash, reviewed: readPsbt(payload).decoded.transaction }),
  }
}
