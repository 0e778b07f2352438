import type { Adapter } from '@latchkey/core/adapter'
import type { Manifest } from '@latchkey/devnet'
import { makeAmount } from '@latchkey/protocol'
import { createSolanaWallet, toSolanaKey } from '@latchkey/testing/solana'
import { address, createSolanaRpc, lamports, type Signature } from '@solana/kit'
import { createSolanaAdapter } from '../src/createSolanaAdapter.js'
import { toCaip2Id } from '../src/networks/toCaip2Id.js'
import { createPage } from './createPage.js'
import { settle } from './deferred.js'

/** The local chain, read and written by other means than the adapter. */
export function createSolanaChain({ rpcUrl }: Manifest['solana']) {
  const rpc = createSolanaRpc(rpcUrl)
  const call = async (method: string, ...params: unknown[]) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as never
  }
  return {
    rpc,
    call,
    async balanceOf(owner: string) {
      return (await rpc.getBalance(address(owner), { commitment: 'confirmed' }).send()).value as bigint
    },
    async tokensOf(owner: string, mint: string) {
      const filter = { mint: address(mint) }
      const options = { commitment: 'confirmed', encoding: 'jsonParsed' } as const
      const { value } = await rpc.getTokenAccountsByOwner(address(owner), filter, options).send()
      return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
    /** Waits until a transaction is confirmed. */
    async settle(signature: string) {
      for (;;) {
        const { value } = await rpc.getSignatureStatuses([signature as Signature]).send()
        const status = value[0]?.confirmationStatus
        if (status === 'confirmed' || status === 'finalized') return
        await settle()
      }
    },
    async fund(owner: string, amount: bigint) {
      await rpc.requestAirdrop(address(owner), lamports(amount)).send()
    },
    /** Puts an account there as it is. */
    setAccount: (
      owner: string,
      account: { lamports?: number; owner?: string; data?: string; executable?: boolean },
    ) => call('surfnet_setAccount', owner, account),
  }
}

/** A key that nobody has used. */
export const createStranger = () => toSolanaKey(crypto.getRandomValues(new Uint8Array(32)))

export type OpenSenderParameters = {
  solana: Manifest['solana']
  secretKey: string | Uint8Array
  /** Features that the wallet does not have. */
  without?: readonly string[]
  versions?: readonly ('legacy' | 0)[]
  /** What the wallet makes of a transaction before it signs it. */
  alter?: ((transaction: Uint8Array) => Uint8Array) | undefined
  /** Further nodes of the network. */
  otherRpcUrls?: readonly string[]
  swapPrograms?: readonly string[]
}

/** An adapter with one wallet that is connected, on a storage that a reload keeps. */
export async function openSender(parameters: OpenSenderParameters) {
  const {
    solana,
    secretKey,
    without = [],
    versions,
    alter,
    otherRpcUrls = [],
    swapPrograms = [],
  } = parameters
  const { rpcUrl, genesisHash } = solana
  const page = createPage()
  const storage = new Map<string, string>()
  const scripted = createSolanaWallet({
    name: 'Scripted',
    accounts: [secretKey, crypto.getRandomValues(new Uint8Array(32))],
    chains: [{ chain: 'solana:localnet', rpcUrl }],
  })
  // A wallet's features are not to be changed: what is other is other in a copy.
  const features = Object.fromEntries(
    Object.entries(scripted.wallet.features)
      .filter(([name]) => !without.includes(name))
      .map(([name, feature]) => [
        name,
        'supportedTransactionVersions' in feature ? withChanges(feature, versions, alter) : feature,
      ]),
  )
  const wallet = new Proxy(scripted.wallet, {
    get: (target, key) => (key === 'features' ? features : Reflect.get(target, key, target)),
  })
  page.register(wallet)
  const adapter: Adapter = createSolanaAdapter({
    networks: [{ name: 'Local', genesisHash, rpcUrl, otherRpcUrls, swapPrograms }],
    page,
    host: {
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  })
  await adapter.connect({ connectorId: 'Scripted', signal: new AbortController().signal })
  const [send, track] = await Promise.all([adapter.send?.(), adapter.track?.()])
  if (!send || !track) throw new Error('The adapter sends and tracks.')
  const from = scripted.accounts[0] ?? ''
  const caipNetworkId = toCaip2Id(genesisHash)
  return {
    adapter,
    send,
    track,
    storage,
    control: scripted.control,
    from,
    caipNetworkId,
    intent: (to: string, value: bigint, token?: { address: string; decimals: number }) => ({
      caipNetworkId,
      from,
      to,
      amount: makeAmount(value, token?.decimals ?? 9),
      ...(token && { token: token.address }),
    }),
  }
}

type Ask = (input: { transaction: Uint8Array }) => Promise<unknown>

function withChanges(
  feature: object,
  versions: OpenSenderParameters['versions'],
  alter: OpenSenderParameters['alter'],
): object {
  const entries = Object.entries(feature).map(([name, value]) => [
    name,
    typeof value === 'function' && alter
      ? (input: Parameters<Ask>[0]) => (value as Ask)({ ...input, transaction: alter(input.transaction) })
      : value,
  ])
  const supportedTransactionVersions = versions ?? ['legacy', 0]
  return { ...Object.fromEntries(entries), supportedTransactionVersions }
}
