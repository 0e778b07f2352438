import { type Address, encodeDeployData, getContractAddress, type Hex } from 'viem'
import { type ContractName, loadArtifact } from '../artifacts.js'

export type SeedTransaction = { to?: Address; data: Hex; value: bigint }

/** Transactions of one account in order; addresses are known before anything is sent. */
export type SeedPlan = {
  /** The account that sends them. */
  from: Address
  transactions: SeedTransaction[]
  deploy: (name: ContractName, args?: readonly unknown[]) => Address
  call: (to: Address, data: Hex, value?: bigint) => void
}

/** Starts an empty plan for an account that has sent nothing yet. */
export function createSeedPlan(from: Address): SeedPlan {
  const transactions: SeedTransaction[] = []
  return {
    from,
    transactions,
    deploy(name, args = []) {
      const address = getContractAddress({ from, nonce: BigInt(transactions.length) })
      const data = encodeDeployData({ ...loadArtifact(name), args })
      transactions.push({ data, value: 0n })
      return address
    },
    call(to, data, value = 0n) {
      transactions.push({ to, data, value })
    },
  }
}
