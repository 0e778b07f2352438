import type { Address } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import type { EvmContext } from '../../EvmContext.js'
import { readAccountKind } from '../send/accountKind.js'
import {
  createWalletCapabilities,
  type WalletCapabilities,
  type WalletCapabilitiesParameters,
} from './walletCapabilities.js'

export type IsSmartWalletParameters = WalletCapabilitiesParameters

/** Tells whether a wallet's account is a contract, deployed or not. */
export type IsSmartWallet = (parameters: IsSmartWalletParameters) => Promise<boolean>

/**
 * Creates the question whether a wallet's account is a contract: until its first transaction it has no code by which to tell, but
 * its wallet says what it can do (EIP-5792).
 */
export function createIsSmartWallet(context: EvmContext): IsSmartWallet {
  const read = createWalletCapabilities(context)
  return async (parameters) => isSmart(await read(parameters))
}

/** What a contract does is sent, and paid for, by another account; one that merely delegates to it pays for itself. */
export async function isPaidFor(
  node: EvmNode,
  { address, isSmartWallet }: { address: Address; isSmartWallet: IsSmartWallet },
): Promise<boolean> {
  const kind = await readAccountKind(node, address)
  return kind === 'account' ? isSmartWallet({ address, chainId: node.chain.id }) : kind === 'contract'
}

function isSmart({ atomic, atomicBatch, paymasterService }: WalletCapabilities): boolean {
  // An account with a key that could be made to run a contract's code: until then it pays for itself.
  if (atomic?.status === 'ready') return false
  return (
    atomic?.status === 'supported' || [atomicBatch, paymasterService].some((one) => one?.supported === true)
  )
}
