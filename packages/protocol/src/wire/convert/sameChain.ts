import { type Caip10Id, parseCaip10Id } from '../../ids/caip10Id.js'

/** Tells whether accounts and tokens are all on one chain: a swap never leaves it. */
export function sameChain(...ids: readonly Caip10Id[]): boolean {
  return new Set(ids.map((id) => parseCaip10Id(id).chainId)).size <= 1
}
