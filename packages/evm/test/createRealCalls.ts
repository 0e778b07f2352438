import { type ContractName, type EvmInfo, loadArtifact } from '@latchkey/devnet'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { createSafe } from './createSafe.js'

/** A call as pages make it in the world, and what of it the chain can say. */
export type RealCall = {
  to: Address
  data: Hex
  value?: bigint
  /** What the page has for it; a page that sends none cannot say what it is. */
  abi?: Abi
}

export type RealCallName =
  | 'approve'
  | 'permit'
  | 'swap-v2'
  | 'swap-v3'
  | 'universal-router'
  | 'supply'
  | 'collectible'
  | 'safe'
  | 'multicall'
  | 'unknown'
  | 'drainer'
  | 'failing'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable',
  'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) payable',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])
const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const permitAbi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

export type CreateRealCallsParameters = {
  info: EvmInfo
  /** Pays for what has to be there. */
  payer: LocalAccount
  /** Makes the calls. */
  person: LocalAccount
  /** Whom they are for. */
  other: Address
}

/**
 * Twelve calls of the world, on real contracts: Uniswap v2 and v3, Safe, Multicall3 and tokens by OpenZeppelin. Two stand for
 * others, whose licences forbid a copy: `DemoUniversalRouter` for Uniswap's, and `DemoVault` for Aave's pool.
 */
export async function createRealCalls({ info, payer, person, other }: CreateRealCallsParameters) {
  const { chainId: id, name, nativeCurrency, rpcUrl, contracts } = info
  const { uniswapV2Router, uniswapV2Factory, uniswapV3Router, weth, v3Pools, multicall3 } = contracts
  const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const client = createTestClient({ mode: 'anvil', chain, transport: http(), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  const usdc = info.tokens.USDC?.address as Address
  const deadline = BigInt(2 ** 40)
  const landed = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
  const deploy = async (contract: ContractName, args: readonly unknown[] = []) => {
    const { abi, bytecode } = loadArtifact(contract)
    const { contractAddress } = await landed(
      await client.deployContract({ account: payer, abi, bytecode, args }),
    )
    return { abi, address: getAddress(contractAddress as Address) }
  }
  const call = async (
    account: LocalAccount,
    address: Address,
    abi: Abi,
    functionName: string,
    args: unknown[],
  ) => landed(await client.writeContract({ account, address, abi, functionName, args } as never))

  const vault = await deploy('DemoVault')
  const collection = await deploy('DemoCollection')
  const universalRouter = await deploy('DemoUniversalRouter', [weth, uniswapV2Factory])
  await client.setBalance({ address: person.address, value: parseEther('10') })
  await call(payer, usdc, erc20Abi as Abi, 'transfer', [person.address, parseUnits('200', 6)])
  await call(person, usdc, erc20Abi as Abi, 'approve', [vault.address, 2n ** 256n - 1n])
  const item = BigInt(person.address) % 1_000_000_007n
  await call(person, collection.address, collection.abi, 'mint', [item])
  await call(person, collection.address, collection.abi, 'mint', [item + 1n])
  const safe = await createSafe(info, [person])
  await call(payer, usdc, erc20Abi as Abi, 'transfer', [safe.address, parseUnits('7', 6)])

  const pool = v3Pools.find(({ token0, token1 }) => [token0, token1].includes(weth))
  const bought = (pool?.token0 === weth ? pool.token1 : pool?.token0) as Address
  const encode = (abi: unknown, functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi, functionName, args } as never)
  const supply = (amount: bigint) => encode(vault.abi, 'supply', [usdc, amount, person.address, 0])

  const tokens = { usdc, weth, bought, receipt: vault.address, collection: collection.address }

  const calls: { [call in RealCallName]: () => Promise<RealCall> | RealCall } = {
    approve: () => ({ to: usdc, data: encode(erc20Abi, 'approve', [other, 5_000_000n]) }),
    permit: async () => {
      const nonce = await client.readContract({
        address: usdc,
        abi: permitAbi,
        functionName: 'nonces',
        args: [person.address],
      })
      const message = { owner: person.address, spender: other, value: 9_000_000n, nonce, deadline }
      const field = (name: string, type = 'uint256') => ({ name, type })
      const signature = await person.signTypedData({
        domain: {
          name: info.tokens.USDC?.name ?? '',
          version: '1',
          chainId: BigInt(id),
          verifyingContract: usdc,
        },
        types: {
          Permit: [
            field('owner', 'address'),
            field('spender', 'address'),
            ...['value', 'nonce', 'deadline'].map((one) => field(one)),
          ],
        },
        primaryType: 'Permit',
        message,
      })
      const { r, s, yParity } = parseSignature(signature)
      const args = [person.address, other, message.value, deadline, 27 + yParity, r, s]
      return { to: usdc, data: encode(permitAbi, 'permit', args) }
    },
    'swap-v2': () => ({
      to: uniswapV2Router,
      value: parseEther('1'),
      data: encode(routerAbi, 'swapExactETHForTokens', [1n, [weth, usdc], person.address, deadline]),
    }),
    'swap-v3': () => ({
      to: uniswapV3Router,
      value: parseEther('0.01'),
      data: encode(routerAbi, 'exactInputSingle', [
        [weth, bought, pool?.fee ?? 0, person.address, deadline, parseEther('0.01'), 1n, 0n],
      ]),
    }),
    'universal-router': () => {
      const amount = parseEther('0.25')
      const types = (text: string) => text.split(' ').map((type) => ({ type }))
      const inputs = [
        encodeAbiParameters(types('address uint256'), [`0x${'2'.padStart(40, '0')}`, amount]),
        encodeAbiParameters(types('address uint256 uint256 address[] bool'), [
          `0x${'1'.padStart(40, '0')}`,
          amount,
          1n,
          [weth, usdc],
          false,
        ]),
      ]
      const commands = encodePacked(['uint8', 'uint8'], [0x0b, 0x08])
      const data = encode(routerAbi, 'execute', [commands, inputs, deadline])
      return { to: universalRouter.address, value: amount, data, abi: routerAbi }
    },
    supply: () => ({ to: vault.address, data: supply(20_000_000n), abi: vault.abi }),
    collectible: () => ({
      to: collection.address,
      data: encode(collection.abi, 'safeTransferFrom', [person.address, other, item]),
    }),
    safe: async () => {
      const data = encode(erc20Abi, 'transfer', [person.address, 7_000_000n])
      const zero = `0x${'0'.repeat(40)}`
      // An owner who sends it approves it by that: the signature names the owner, with 1 in place of `v`.
      const signature = encodePacked(['uint256', 'uint256', 'uint8'], [BigInt(person.address), 0n, 1])
      const args = [usdc, 0n, data, 0, 0n, 0n, 0n, zero, zero, signature]
      return { to: safe.address, data: encode(safeAbi, 'execTransaction', args), abi: safeAbi }
    },
    multicall: () => {
      const pay = (target: Address, value: bigint) => ({
        target,
        allowFailure: false,
        value,
        callData: '0x' as const,
      })
      const parts = [pay(other, parseEther('0.02')), pay(payer.address, parseEther('0.03'))]
      const abi = parseAbi([
        'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
        'function aggregate3Value(Call3Value[] calls) payable',
      ])
      return { to: multicall3, value: parseEther('0.05'), data: encode(abi, 'aggregate3Value', [parts]), abi }
    },
    unknown: () => ({ to: vault.address, data: supply(3_000_000n) }),
    drainer: () => ({
      to: collection.address,
      data: encode(collection.abi, 'setApprovalForAll', [other, true]),
    }),
    failing: () => ({ to: vault.address, data: supply(0n), abi: vault.abi }),
  }

  const balanceOf = (address: Address) =>
    client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [person.address] })

  return {
    client,
    calls,
    tokens,
    boughtDecimals: Object.values(info.tokens).find(({ address }) => address === bought)?.decimals ?? 18,
    item,
    safe,
    /** What the person has: the coin, then each token by its address. */
    async readHoldings(): Promise<ReadonlyMap<string, bigint>> {
      const held = await Promise.all(Object.values(tokens).map(balanceOf))
      return new Map<string, bigint>([
        ['coin', await client.getBalance({ address: person.address })],
        ...Object.values(tokens).map((token, index) => [token.toLowerCase(), held[index] ?? 0n] as const),
      ])
    },
    readAllowance: (token: Address, spender: Address) =>
      client.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'allowance',
        args: [person.address, spender],
      }),
    readOperator: (operator: Address) =>
      client.readContract({
        abi: collection.abi,
        address: collection.address,
        functionName: 'isApprovedForAll',
        args: [person.address, operator],
      }),
  }
}

export type RealCalls = Awaited<ReturnType<typeof createRealCalls>>
