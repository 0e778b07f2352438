import { type Address, numberToHex } from 'viem'
import { liveConnections, toConnection } from '../../connection/liveConnections.js'
import type { EvmContext } from '../../EvmContext.js'
import { getWallet } from '../../getWallet.js'

/** A wallet that takes longer is taken for one that does not say. */
const patience = 1_000

export type IsSmartWalletParameters = { address: Address; chainId: number }

/** Tells whether a wallet's account is a contract, deployed or not. */
export type IsSmartWallet = (parameters: IsSmartWalletParameters) => Promise<boolean>

/**
 * Creates the question whether a wallet's account is a contract: until its first transaction it has no code by which to tell, but
 * its wallet says what it can do (EIP-5792). Each wallet is asked once for an account on a network.
 */
export function createIsSmartWallet(context: EvmContext): IsSmartWallet {
  const known = new Map<string, Promise<boolean>>()
  return async ({ address, chainId }) => {
    const connector = liveConnections(context.config).find((one) =>
      toConnection(one)?.accounts.some((account) => account.address === address),
    )?.connector
    // Over a relay a question that the wallet does not know can wake a phone.
    if (!connector || connector.type === 'walletConnect') return false
    const key = `${connector.uid} ${chainId} ${address}`
    const asked = known.get(key) ?? ask()
    known.set(key, asked)
    return asked

    async function ask(): Promise<boolean> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => {
          // It may have been busy.
          known.delete(key)
          resolve(undefined)
        }, patience)
      })
      try {
        return isSmart(await Promise.race([readCapabilities(), silence]), chainId)
      } catch {
        // It knows no such question: an account with a key.
        return false
      } finally {
        clearTimeout(timer)
      }
    }

    async function readCapabilities(): Promise<unknown> {
      const wallet = connector && (await getWallet(connector, context.discovery))
      return wallet?.request({
        method: 'wallet_getCapabilities',
        params: [address, [numberToHex(chainId)]],
      })
    }
  }
}

/** By network, in hex; `0x0` is what holds on all of them. */
function isSmart(answer: unknown, chainId: number): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const entries = Object.entries(answer as Record<string, unknown>)
  const at = (id: number) => entries.find(([key]) => Number(key) === id)?.[1] as object | undefined
  const { atomic, atomicBatch, paymasterService } = { ...at(0), ...at(chainId) } as Record<string, Capability>
  // An account with a key that could be made to run a contract's code: until then it pays for itself.
  if (atomic?.status === 'ready') return false
  return (
    atomic?.status === 'supported' || [atomicBatch, paymasterService].some((one) => one?.supported === true)
  )
}

type Capability = { status?: unknown; supported?: unknown } | undefined
