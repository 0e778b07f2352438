import { type Address, numberToHex } from 'viem'
import { getWallet } from '../../adapter/getWallet.js'
import { liveConnections } from '../../connection/liveConnections.js'
import { toConnection } from '../../connection/toConnection.js'
import type { EvmContext } from '../../EvmContext.js'

/** A wallet that takes longer is taken for one that does not say. */
const patience = 1_000

export type WalletCapabilitiesParameters = { address: Address; chainId: number }

/** What a wallet says that it can do on a network, by the name of the capability (EIP-5792). */
export type WalletCapabilities = Readonly<
  Record<string, { status?: unknown; supported?: unknown } | undefined>
>

/** Reads what the wallet of an account says that it can do; nothing where it does not say. */
export type ReadWalletCapabilities = (parameters: WalletCapabilitiesParameters) => Promise<WalletCapabilities>

/** Creates the question what a wallet can do. Each wallet is asked once for an account on a network. */
export function createWalletCapabilities(context: EvmContext): ReadWalletCapabilities {
  const known = new Map<string, Promise<WalletCapabilities>>()
  return async ({ address, chainId }) => {
    const connector = liveConnections(context.config).find((one) =>
      toConnection(one)?.accounts.some((account) => account.address === address),
    )?.connector
    // Over a relay a question that the wallet does not know can wake a phone.
    if (!connector || connector.type === 'walletConnect') return {}
    const key = `${connector.uid} ${chainId} ${address}`
    const asked = known.get(key) ?? ask()
    known.set(key, asked)
    return asked

    async function ask(): Promise<WalletCapabilities> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => {
          // It may have been busy.
          known.delete(key)
          resolve(undefined)
        }, patience)
      })
      try {
        return select(await Promise.race([request(), silence]), chainId)
      } catch {
        // It knows no such question: an account with a key.
        return {}
      } finally {
        clearTimeout(timer)
      }
    }

    async function request(): Promise<unknown> {
      const wallet = connector && (await getWallet(connector, context.discovery))
      return wallet?.request({
        method: 'wallet_getCapabilities',
        params: [address, [numberToHex(chainId)]],
      })
    }
  }
}

/** By network, in hex; `0x0` is what holds on all of them. */
function select(answer: unknown, chainId: number): WalletCapabilities {
  if (typeof answer !== 'object' || answer === null) return {}
  const entries = Object.entries(answer as Record<string, unknown>)
  const at = (id: number) => entries.find(([key]) => Number(key) === id)?.[1] as object | undefined
  return { ...at(0), ...at(chainId) } as WalletCapabilities
}

/** Creates the question whether a wallet makes several calls happen together or not at all, as its account is now. */
export function createCanBatch(
  context: EvmContext,
): (parameters: WalletCapabilitiesParameters) => Promise<boolean> {
  const read = createWalletCapabilities(context)
  return async (parameters) => (await read(parameters)).atomic?.status === 'supported'
}
