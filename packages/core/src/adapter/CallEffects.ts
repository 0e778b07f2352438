import type { Amount } from '@latchkey/protocol'

/** Something that an account has more or less of: coins, so much of a token, or a collectible with its number. */
export type EffectAsset = {
  amount: Amount
  symbol?: string | undefined
  /** Its contract; the network's own coin without one. */
  token?: string | undefined
  /** The number of a collectible. */
  id?: string | undefined
}

/** What a node saw happen to an account as it ran calls without sending them. What contracts tell of themselves is their word. */
export type CallEffects = {
  given: readonly EffectAsset[]
  received: readonly EffectAsset[]
  /** Leave to take something from the account; without an amount as much as there is. */
  allowed: readonly {
    spender: string
    token: string
    symbol?: string | undefined
    amount?: Amount | undefined
  }[]
  /** The node could measure only the coin and what the calls name: something else may move as well. */
  isPartial?: true | undefined
  /** The program that the account would belong to; only where the calls give it away. */
  owner?: string | undefined
}
