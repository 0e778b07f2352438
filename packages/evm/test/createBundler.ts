import { type EvmInfo, loadArtifact } from '@latchkey/devnet'
import {
  type Account,
  type Address,
  concat,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hash,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  publicActions,
  type SignedAuthorization,
  toHex,
  walletActions,
} from 'viem'
import {
  entryPoint08Address as entryPoint,
  entryPoint08Abi as entryPointAbi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/** Deploys at an address that follows from the code alone; every anvil has it, as every public chain. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With it the entry point's address is the one it has on every public chain. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const noSalt = numberToHex(0, { size: 32 })

type Call = { to: Address; value?: Hex | bigint; data?: Hex }

/** An account that is a contract, or one that runs a contract's code (EIP-7702). */
export type SmartAccount = {
  address: Address
  owner: PrivateKeyAccount
  /** Makes it, with its first operation. */
  factoryData?: Hex
}

type Operation = UserOperation<'0.8'>

export type Bundler = Awaited<ReturnType<typeof createBundler>>

/** A bundler of ERC-4337 on the real entry point, which is deployed unless it is there. */
export async function createBundler(info: EvmInfo, sender: Account) {
  const { chainId: id, name, nativeCurrency, rpcUrl } = info
  const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const client = createTestClient({ mode: 'anvil', chain, transport: http(), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  const confirm = (hash: Hash) => client.waitForTransactionReceipt({ hash })

  async function deploy(salt: Hex, code: Hex): Promise<Address> {
    const address = getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode: code })
    if (await client.getCode({ address })) return address
    await confirm(await client.sendTransaction({ account: sender, to: deployer, data: concat([salt, code]) }))
    return address
  }

  const deployed = await deploy(entryPointSalt, loadArtifact('EntryPoint').bytecode)
  if (deployed !== entryPoint) throw new Error(`The entry point is at ${deployed}.`)
  const factory = await deploy(
    noSalt,
    encodeDeployData({ ...loadArtifact('SimpleAccountFactory'), args: [entryPoint] }),
  )
  const implementation = await deploy(noSalt, loadArtifact('Simple7702Account').bytecode)

  /** An account that is not deployed yet. */
  async function createAccount(owner: PrivateKeyAccount): Promise<SmartAccount> {
    const args = [owner.address, BigInt(toHex(crypto.getRandomValues(new Uint8Array(8))))] as const
    const address = await client.readContract({ address: factory, abi, functionName: 'getAddress', args })
    return { address, owner, factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args }) }
  }

  /** Signs that an account runs a contract's code; it is in force with the bundle that carries it. */
  const delegate = ({ address, owner }: SmartAccount): Promise<SignedAuthorization> =>
    client
      .signAuthorization({ account: owner, contractAddress: implementation, nonce: undefined })
      .then((signed) => ({ ...signed, address: signed.address ?? address }) as SignedAuthorization)

  /** Signs what an account is to do; several calls are one batch. */
  async function sign({ address, owner, factoryData }: SmartAccount, calls: readonly Call[], key = 0n) {
    const toArgs = ({ to, value = 0n, data = '0x' }: Call) => [to, BigInt(value), data] as const
    const [only] = calls
    const callData =
      only && calls.length === 1
        ? encodeFunctionData({ abi, functionName: 'execute', args: toArgs(only) })
        : encodeFunctionData({
            abi,
            functionName: 'executeBatch',
            args: [
              calls.map((call) => {
                const [target, value, data] = toArgs(call)
                return { target, value, data }
              }),
            ],
          })
    const isNew = factoryData && !(await client.getCode({ address }))
    const operation: Operation = {
      sender: address,
      nonce: await client.readContract({
        address: entryPoint,
        abi: entryPointAbi,
        functionName: 'getNonce',
        args: [address, key],
      }),
      ...(isNew && { factory, factoryData }),
      callData,
      callGasLimit: 600_000n,
      verificationGasLimit: 500_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      signature: '0x',
    }
    const hash = getUserOperationHash({
      chainId: id,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    return { ...operation, signature: await owner.sign({ hash }) }
  }

  /** Sends operations in one transaction, whoever they are of. */
  async function bundle(
    operations: readonly Operation[],
    authorizationList?: readonly SignedAuthorization[],
  ): Promise<Hash> {
    const args = [operations.map((one) => toPackedUserOperation(one)), sender.address] as const
    const hash = await client.writeContract({
      account: sender,
      address: entryPoint,
      abi: entryPointAbi,
      functionName: 'handleOps',
      args,
      gas: 5_000_000n,
      ...(authorizationList && { authorizationList: [...authorizationList] }),
    } as never)
    await confirm(hash)
    return hash
  }

  /** Pays for what an account does. */
  async function sponsor(address: Address, value: bigint) {
    await confirm(
      await client.writeContract({
        account: sender,
        address: entryPoint,
        abi: entryPointAbi,
        functionName: 'depositTo',
        args: [address],
        value,
      }),
    )
  }

  /** A wallet of such an account; what it is asked to send goes into a bundle, as `wrap` makes it. */
  function announce(
    target: Window,
    account: SmartAccount,
    wrap: (call: Call) => Promise<Hash> = async (call) => bundle([await sign(account, [call])]),
    capabilities?: object,
    /** Tells the transaction of a batch, and resolves when the page is answered: with another id where the wallet has its own. */
    sendCalls?: (
      calls: readonly Call[],
      tell: (hash: Hash) => void,
      capabilities: Readonly<Record<string, { url?: string }>>,
    ) => Promise<string | void>,
  ): void {
    const sent = new Map<string, Hash>()
    const waiting = new Set<string>()
    const provider = {
      on() {},
      removeListener() {},
      async request({ method, params }: { method: string; params?: readonly unknown[] }) {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address]
        if (method === 'eth_chainId') return numberToHex(id)
        if (method === 'eth_sendTransaction') return wrap(params?.[0] as Call)
        if (method === 'wallet_getCapabilities' && capabilities) return { [numberToHex(id)]: capabilities }
        if (method === 'wallet_sendCalls' && sendCalls) {
          const [{ id = `batch-${sent.size}`, calls, capabilities = {} }] = params as readonly [
            {
              id?: string
              calls: readonly { to: Address; value?: Hex; data?: Hex }[]
              capabilities?: Readonly<Record<string, { url?: string }>>
            },
          ]
          let known = id
          const tell = (hash: Hash) => void sent.set(known, hash)
          const own = await sendCalls(
            calls.map((call) => ({ ...call, value: BigInt(call.value ?? 0) })),
            tell,
            capabilities,
          )
          known = own ?? id
          waiting.add(known)
          return { id: known }
        }
        if (method === 'wallet_getCallsStatus') {
          const [id] = params as [string]
          const transactionHash = sent.get(id)
          if (!transactionHash && waiting.has(id))
            throw Object.assign(new Error('disconnected'), { code: 4900 })
          if (!transactionHash) throw Object.assign(new Error('unknown bundle id'), { code: 5730 })
          return { status: 200, receipts: [{ transactionHash }] }
        }
        throw Object.assign(new Error('not supported'), { code: 4200 })
      },
    }
    const detail = {
      info: {
        uuid: crypto.randomUUID(),
        name: 'Smart',
        rdns: 'test.smart',
        icon: 'data:image/png;base64,AA',
      },
      provider,
    }
    const tell = () =>
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    target.addEventListener('eip6963:requestProvider', tell)
    tell()
  }

  return { client, entryPoint, createAccount, delegate, sign, bundle, sponsor, announce }
}
