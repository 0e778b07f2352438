import type { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './bitcoinKey.js'
import { type BitcoinRpc, type Coin, isUnspent, listCoins, withoutSpent } from './bitcoinRpc.js'

/** What a key owns. */
export type Holdings = {
  /** In the chain, whether a waiting transaction spends it or not. */
  confirmed: Coin[]
  /** What can be spent now: the wallet's own change included, before it is confirmed. */
  spendable: Coin[]
}

/** Finds the coins of a wallet's keys. */
export type Purse = {
  look(rpc: BitcoinRpc, key: BitcoinKey): Promise<Holdings>
  /** Remembers a transaction that was just sent: the node lists its outputs only once they are confirmed. */
  remember(transaction: Transaction): void
}

/** Makes a purse that can pay twice between two blocks. */
export function createPurse(): Purse {
  let sent: Transaction[] = []

  function waiting({ script }: BitcoinKey): Coin[] {
    return sent.flatMap((transaction) =>
      Array.from({ length: transaction.outputsLength }, (_, index) => {
        const output = transaction.getOutput(index)
        const own = output.script && equalBytes(output.script, script)
        return own ? [{ txid: transaction.id, index, amount: output.amount ?? 0n }] : []
      }).flat(),
    )
  }

  return {
    async look(rpc, key) {
      const confirmed = await listCoins(rpc, key.script)
      const known = new Set(confirmed.map(({ txid, index }) => `${txid}:${index}`))
      const spendable = await withoutSpent(rpc, confirmed)
      for (const coin of waiting(key))
        if (!known.has(`${coin.txid}:${coin.index}`) && (await isUnspent(rpc, coin))) spendable.push(coin)
      return { confirmed, spendable }
    },
    remember(transaction) {
      // Change is confirmed or spent long before this many payments later.
      sent = [...sent, transaction].slice(-50)
    },
  }
}
