import { type Address, type Hex, hexToBigInt, pad, size, slice } from 'viem'
import { isSameHex } from '../../isSameHex.js'

/** ERC-4337: `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` and `BeforeExecution()`. */
const events = {
  operation: '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
  start: '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972',
} as const

/** Where the entry point is on public chains, 0.6 to 0.9: a bundler may call it by a contract of its own. */
const entryPoints: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]

export type Log = { address: Address; topics: readonly Hex[]; data: Hex }

/** What a receipt says of a bundle. */
export type Bundle = { to: Address | null; logs: readonly Log[] }

/** What one account did in a bundle. */
export type Operation = {
  isDone: boolean
  entryPoint: Address
  /** Of what it did, and nobody else. */
  logs: readonly Log[]
}

/**
 * The operations of an account in a transaction of a bundler (ERC-4337). The entry point does one after the other and notes
 * the end of each; what others do in the same transaction lies outside (S-22).
 */
export function listOperations({ to, logs }: Bundle, account: Address): readonly Operation[] {
  const trusted = new Set([...entryPoints, ...(to ? [to] : [])].map((one) => one.toLowerCase()))
  const operations: Operation[] = []
  let start = 0
  for (const [index, { address, topics, data }] of logs.entries()) {
    const [event, , sender] = topics
    // Anybody can write a log that looks like it.
    if (!trusted.has(address.toLowerCase())) continue
    if (event !== events.start && event !== events.operation) continue
    if (event === events.operation && isAccount(sender, account) && size(data) >= 64) {
      const isDone = hexToBigInt(slice(data, 32, 64)) === 1n
      operations.push({ isDone, entryPoint: address, logs: logs.slice(start, index) })
    }
    start = index + 1
  }
  return operations
}

const isAccount = (topic: Hex | undefined, account: Address) => isSameHex(topic, pad(account))
