import { createHash } from 'node:crypto'
import type { SeedPlans } from './planSeeds.js'
import { blockSize, genesisTime } from './sendSeeds.js'

/** A short hash of all that is seeded: a chain of another key has other contracts at other addresses. */
export function seedKey(plan: SeedPlans): string {
  const text = JSON.stringify([genesisTime, blockSize, plan], (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
