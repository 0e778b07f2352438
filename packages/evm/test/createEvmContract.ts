import type { Adapter, AdapterHost, Network } from '@latchkey/core/adapter'
import type { AdapterContract, AdapterHarness, WalletBehavior, WalletHand } from '@latchkey/core/contract'
import type { DemoAccount, EvmInfo, Manifest } from '@latchkey/devnet'
import { makeAmount } from '@latchkey/protocol'
import type { Behavior } from '@latchkey/testing'
import { createEvmWallet } from '@latchkey/testing/evm'
import { createPublicClient, erc20Abi, getAddress, type Hash, http, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { vi } from 'vitest'
import type { EvmNetwork } from '../src/EvmNetwork.js'
import { evm } from '../src/evm.js'

export type CreateEvmContractParameters = {
  name: string
  devnet: Manifest
  createAdapter: (
    networks: readonly [EvmNetwork, ...EvmNetwork[]],
    host: AdapterHost,
  ) => Promise<Adapter> | Adapter
}

const behaviors: Record<WalletBehavior, Behavior> = {
  approve: { type: 'approve' },
  reject: { type: 'reject' },
  hang: { type: 'hang' },
  garbage: { type: 'garbage' },
  pending: { type: 'fail', error: { code: -32002, message: 'Already processing eth_requestAccounts.' } },
}

/** What the contract suite needs to try an EVM adapter on the devnet, with two wallets of different people. */
export function createEvmContract({
  name,
  devnet,
  createAdapter,
}: CreateEvmContractParameters): AdapterContract {
  const chains = devnet.evm as [EvmInfo, ...EvmInfo[]]
  const [first, ...rest] = chains
  const networks: readonly [EvmNetwork, ...EvmNetwork[]] = [toNetwork(first), ...rest.map(toNetwork)]
  const [alice, bob, carol, dave] = devnet.accounts as [DemoAccount, DemoAccount, DemoAccount, DemoAccount]
  const client = createPublicClient({ transport: http(first.rpcUrl) })
  // What the wallets remember of the page, which outlives a reload of it.
  const memories = new WeakMap<AdapterHost, Map<string, string>>()

  function createHand(rdns: string, people: readonly DemoAccount[], memory: Map<string, string>): WalletHand {
    const wallet = createEvmWallet({
      accounts: people.map((one) => one.evm.privateKey),
      chains: chains.map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name })),
      rdns,
      origin: 'http://localhost',
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    })
    wallet.announce(window)
    return {
      connectorId: rdns,
      behave: (behavior) => wallet.control.behave(behaviors[behavior]),
      answer: () => wallet.control.release(),
      asked: () => wallet.control.requests.length,
      switchAccount() {
        wallet.switchAccount(1)
        return wallet.accounts[1] as string
      },
      revoke: () => wallet.disconnect(),
    }
  }

  async function open(host: AdapterHost): Promise<AdapterHarness> {
    vi.stubGlobal('window', new EventTarget())
    const memory = memories.get(host) ?? new Map<string, string>()
    memories.set(host, memory)
    const wallets = [
      createHand('test.one', [alice, bob], memory),
      createHand('test.two', [carol, dave], memory),
    ] as const
    const adapter = await createAdapter(networks, host)
    return { adapter, wallets, close: () => void vi.unstubAllGlobals() }
  }

  return {
    name,
    networks: evm({ networks }).networks as readonly [Network, ...Network[]],
    open,
    addresses: {
      valid: [
        ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
        ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
      ],
      invalid: [
        ['0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266', 'address/bad-checksum'],
        ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', 'address/invalid'],
        ['nonsense', 'address/invalid'],
      ],
    },
    readBalance: async (address) =>
      makeAmount(await client.getBalance({ address: getAddress(address) }), first.nativeCurrency.decimals),
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: getAddress(address), message, signature }),
    send: {
      createReceiver: () => privateKeyToAddress(generatePrivateKey()),
      token: first.tokens.USDC,
      readBalance: ({ address, token }) =>
        token === undefined
          ? client.getBalance({ address: getAddress(address) })
          : client.readContract({
              address: getAddress(token),
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [getAddress(address)],
            }),
      async settle(hash) {
        await client.waitForTransactionReceipt({ hash: hash as Hash, pollingInterval: 100 })
      },
    },
  }
}

/** A chain of the devnet as a page would name it. */
export function toNetwork({ chainId, name, nativeCurrency, rpcUrl, contracts }: EvmInfo): EvmNetwork {
  return {
    id: chainId,
    name,
    nativeCurrency,
    rpcUrl,
    contracts: { ensUniversalResolver: { address: contracts.ensUniversalResolver } },
  }
}
