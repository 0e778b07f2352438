import type { Address } from 'viem'
import type { NodePool } from '../../../nodes/NodePool.js'

/** How contracts are read: many in one call where the chain has Multicall3. */
export type ContractReader = { nodes: NodePool; multicall3: Address | undefined }
