import type { EvmInfo } from '@latchkey/devnet'
import {
  type Account,
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEventLogs,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'

const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'event ProxyCreation(address indexed proxy, address singleton)',
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

type Proposal = { to: Address; value: bigint; data: Hex; safeTxGas: bigint; nonce: bigint }

/** Deploys a real Safe that needs every one of its owners, with a wallet that answers as Safe's own app does. */
export async function createSafe(info: EvmInfo, owners: readonly [LocalAccount, ...LocalAccount[]]) {
  const { chainId: id, name, nativeCurrency, rpcUrl } = info
  const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const client = createTestClient({ mode: 'anvil', chain, transport: http(), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  const { singleton, proxyFactory, fallbackHandler } = info.contracts.safe
  const addresses = owners.map(({ address }) => address)
  const initializer = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [
      ...([addresses, BigInt(owners.length), zeroAddress, '0x', fallbackHandler] as const),
      ...([zeroAddress, 0n, zeroAddress] as const),
    ],
  })
  const salt = BigInt(Date.now())
  const created = await client.writeContract({
    account: owners[0],
    address: proxyFactory,
    abi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, salt],
  })
  const { logs } = await client.waitForTransactionReceipt({ hash: created })
  const [creation] = parseEventLogs({ abi, logs, eventName: 'ProxyCreation' })
  if (!creation) throw new Error('No Safe was made.')
  const address = creation.args.proxy
  const proposals = new Map<Hash, Proposal>()
  /** Gas that the owners let the call have; with none a call that fails is not done at all. */
  const safe = { address, proposals, safeTxGas: 0n, client, propose, execute, announce }

  const partsOf = ({ to, value, data, safeTxGas }: Proposal) =>
    [to, value, data, 0, safeTxGas, 0n, 0n, zeroAddress, zeroAddress] as const

  async function propose({ to, value = '0x0', data = '0x' }: { to: Address; value?: Hex; data?: Hex }) {
    const next = await client.readContract({ address, abi, functionName: 'nonce' })
    const nonce = next + BigInt(proposals.size)
    const proposal = { to, value: BigInt(value), data, safeTxGas: safe.safeTxGas, nonce }
    const args = [...partsOf(proposal), nonce] as const
    const hash = await client.readContract({ address, abi, functionName: 'getTransactionHash', args })
    proposals.set(hash, proposal)
    return hash
  }

  /** Has all owners sign, and somebody send it. */
  async function execute(hash: Hash, sender: Account = owners[0]): Promise<Hash> {
    const proposal = proposals.get(hash)
    if (!proposal) throw new Error('Nobody has proposed that.')
    // Signatures are in the order of their owners.
    const sorted = [...owners].sort((one, other) =>
      one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1,
    )
    const signatures = concat(await Promise.all(sorted.map((owner) => owner.sign?.({ hash }) ?? '0x')))
    const args = [...partsOf(proposal), signatures] as const
    const mined = await client.writeContract({
      account: sender,
      address,
      abi,
      functionName: 'execTransaction',
      args,
    })
    await client.waitForTransactionReceipt({ hash: mined })
    proposals.delete(hash)
    return mined
  }

  /** A wallet that answers with what the owners sign, as `@safe-global/safe-apps-provider` does. */
  function announce(target: Window): void {
    const provider = {
      on() {},
      removeListener() {},
      async request({ method, params }: { method: string; params?: readonly unknown[] }) {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address]
        if (method === 'eth_chainId') return numberToHex(info.chainId)
        if (method === 'eth_sendTransaction') return propose(params?.[0] as Parameters<typeof propose>[0])
        throw Object.assign(new Error('not supported'), { code: 4200 })
      },
    }
    const detail = {
      info: { uuid: crypto.randomUUID(), name: 'Safe', rdns: 'test.safe', icon: 'data:image/png;base64,AA' },
      provider,
    }
    const tell = () =>
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    target.addEventListener('eip6963:requestProvider', tell)
    tell()
  }

  return safe
}
