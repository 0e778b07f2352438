import { cleanText } from '@latchkey/protocol'

/** Reasons of nodes in words; the first that fits. */
const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/missing-?inputs|inputs-missingorspent/i, 'It spends a coin that does not exist or was spent already'],
  [/premature-spend-of-coinbase/i, 'It spends a reward that has to wait for 100 blocks'],
  [
    /mempool-conflict|insufficient fee|rejecting replacement/i,
    'A coin of it is spent by a waiting transaction that pays more',
  ],
  [/min relay fee not met|mempool min fee not met|mempool full/i, 'Its fee is too low to be passed on'],
  [/max-fee-exceeded|maxfeerate|fee exceeds/i, 'Its fee is so high that it must be a mistake'],
  [/bad-txns-in-belowout|in-belowout/i, 'It pays out more than it takes in'],
  [/\bdust\b/i, 'One of its amounts is too small to be worth spending'],
  [/script-verify|scriptsig|witness|signature/i, 'A signature of it is missing or wrong'],
  [/non-final|non-BIP68-final/i, 'It may not be mined yet'],
  [/too-long-mempool-chain/i, 'It depends on too many waiting transactions'],
  [/tx-size|bad-txns-oversize/i, 'It is too large'],
  [/decode failed/i, 'It cannot be read as a transaction'],
]

/** Says in words why a node refused a transaction, with the node's own word for those who look it up. */
export function explainRefusal(reason: string): string {
  const own = cleanText(reason, 160)
  const known = sentences.find(([pattern]) => pattern.test(own))?.[1]
  return known ? `${known} (${own})` : `The network would refuse it: ${own}`
}

/** Tells whether a refusal says that the network has the transaction already. */
export const isAlreadyKnown = (reason: string): boolean =>
  /already[ -](?:in|known)|same-nonwitness-data|already in (?:block chain|utxo set|mempool)/i.test(reason)
