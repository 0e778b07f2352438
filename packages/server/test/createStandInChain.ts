import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  toHex,
} from 'viem'
import { type AnswerChain, StandInRevert } from '../../testing/test/nodes/createStandInNode.js'
import { multicallAbi, v3Abi } from '../src/networks/evm/swap/exchangeAbi.js'
import { NodeRefusal } from '../src/nodes/NodePool.js'
import { createScriptedExchange, scriptedWeth } from './createScriptedExchange.js'

const at = (digits: string) => getAddress(`0x${digits.repeat(20)}`)
const word = (value: bigint) => toHex(value, { size: 32 })

/** Whose account and which contracts are on the chain that stand-in nodes serve. */
export const standIn = {
  chainId: 'eip155:31337',
  account: at('a1'),
  /** Two that the operator lists, and one of a stranger. */
  usd: at('11'),
  dai: at('12'),
  stranger: at('13'),
  multicall3: at('ca'),
  v3Router: at('31'),
  v3Quoter: at('32'),
  universalResolver: at('41'),
  /** An account that is a contract, and calls every signature its own. */
  contractAccount: at('51'),
  nft: at('61'),
} as const

const [v3Factory, v3Pool] = [at('33'), at('34')]
const coin = 10n ** 18n
const tokens = new Map<Address, { symbol: string; decimals: number }>([
  [standIn.usd, { symbol: 'USDC', decimals: 6 }],
  [standIn.dai, { symbol: 'DAI', decimals: 18 }],
  [standIn.stranger, { symbol: 'STR', decimals: 9 }],
])

const exchange = createScriptedExchange([
  { tokens: [scriptedWeth, standIn.usd], reserves: [2_000n * coin, 5_200_000n * 10n ** 6n] },
  { tokens: [scriptedWeth, standIn.dai], reserves: [1_000n * coin, 2_600_000n * coin] },
])

const aggregateAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])

const otherAbi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string name, address resolver, address reverseResolver)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
])

/** A chain in memory that answers what the server reads of an EVM chain. */
export const answerStandInChain: AnswerChain = async (method, params) => {
  switch (method) {
    case 'eth_chainId':
      return '0x7a69'
    case 'eth_blockNumber':
      return '0x64'
    case 'eth_getBalance':
      return toHex(7n * coin)
    case 'eth_gasPrice':
      return '0x77359400'
    case 'eth_maxPriorityFeePerGas':
      return '0x3b9aca00'
    case 'eth_feeHistory':
      return {
        baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
        gasUsedRatio: [0],
        reward: [['0x0', '0x0', '0x0']],
      }
    case 'eth_estimateGas':
      return '0x30d40'
    case 'eth_sendRawTransaction':
      return keccak256((params as [Hex])[0])
    case 'eth_getTransactionByHash':
      return null
    case 'eth_getBlockByNumber':
      return block((params as [string])[0])
    case 'eth_getBlockReceipts':
      return [receipt((params as [string])[0])]
    case 'eth_getTransactionReceipt':
      return receipt(`0x${(params as [Hex])[0].slice(-2)}`)
    case 'eth_call': {
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      return call(getAddress(to), data)
    }
    default:
      return undefined
  }
}

const toNumber = (tag: string) => (tag === 'latest' ? 100 : Number(tag))
const hashOf = (kind: string, number: number): Hex =>
  `${keccak256(toHex(`${kind} ${number}`)).slice(0, 64) as Hex}${number.toString(16).padStart(2, '0')}`

function block(tag: string) {
  const number = toNumber(tag)
  if (number > 100) return null
  const transaction = {
    hash: hashOf('transaction', number),
    from: standIn.account,
    to: standIn.usd,
    value: '0x1',
    nonce: toHex(number),
    input: '0x',
  }
  return {
    number: toHex(number),
    hash: hashOf('block', number),
    parentHash: hashOf('block', number - 1),
    timestamp: toHex(1_700_000_000 + number * 12),
    transactions: [transaction],
  }
}

function receipt(tag: string) {
  const number = toNumber(tag)
  return {
    blockHash: hashOf('block', number),
    transactionHash: hashOf('transaction', number),
    status: '0x1',
    contractAddress: null,
    logs: [],
  }
}

async function call(to: Address, data: Hex): Promise<Hex> {
  if (to === standIn.multicall3) return aggregate(data)
  const token = tokens.get(to)
  if (token) return callToken(token, data)
  const other = callOther(to, data)
  if (other) return other
  try {
    return (await exchange.nodes.request('eth_call', [{ to, data }])) as Hex
  } catch (error) {
    throw error instanceof NodeRefusal ? new StandInRevert(String(error.data ?? '0x')) : error
  }
}

async function aggregate(data: Hex): Promise<Hex> {
  if (data.startsWith('0x4d2301cc')) return word(7n * coin)
  if (data.startsWith('0x82ad56cb')) {
    const { args } = decodeFunctionData({ abi: aggregateAbi, data })
    const [calls] = args
    const result = await Promise.all(
      calls.map(({ target, callData }) =>
        call(getAddress(target), callData).then(
          (returnData) => ({ success: true, returnData }),
          () => ({ success: false, returnData: '0x' as Hex }),
        ),
      ),
    )
    return encodeFunctionResult({ abi: aggregateAbi, functionName: 'aggregate3', result })
  }
  // A token that is bought and sent back, which keeps a tenth each time.
  const { args } = decodeFunctionData({ abi: multicallAbi, data })
  const [first] = args[0]
  const amounts = await call(getAddress(first?.target ?? standIn.usd), first?.callData ?? '0x')
  const out = BigInt(`0x${amounts.slice(-64)}`)
  const kept = (amount: bigint) => word((amount * 9n) / 10n)
  const answers = [amounts, word(0n), '0x', kept(out), word(0n), word(1n), kept(out / 2n)] as const
  const result = answers.map((returnData) => ({ success: true, returnData }))
  return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3Value', result })
}

function callToken({ symbol, decimals }: { symbol: string; decimals: number }, data: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'decimals') return word(BigInt(decimals))
  if (functionName === 'symbol' || functionName === 'name') {
    return encodeAbiParameters([{ type: 'string' }], [symbol])
  }
  return word(5n * coin)
}

function callOther(to: Address, data: Hex): Hex | undefined {
  const string = [{ type: 'string' }] as const
  if (to === standIn.v3Router) {
    const { functionName } = decodeFunctionData({ abi: v3Abi, data })
    return word(BigInt(functionName === 'factory' ? v3Factory : scriptedWeth))
  }
  if (to === v3Factory) {
    const { args } = decodeFunctionData({ abi: v3Abi, data })
    return word((args as readonly unknown[])[2] === 500 ? BigInt(v3Pool) : 0n)
  }
  if (to === v3Pool) return word(10n ** 20n)
  if (to === standIn.v3Quoter) {
    const result = [2_590n * 10n ** 6n, [2n ** 90n], [1], 120_000n] as const
    return encodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInput', result })
  }
  if (to === standIn.contractAccount) return `0x1626ba7e${'0'.repeat(56)}`
  if (to === standIn.nft) {
    const { functionName } = decodeFunctionData({ abi: otherAbi, data })
    if (functionName === 'ownerOf') return word(BigInt(standIn.account))
    return encodeAbiParameters(string, ['https://pictures.example/1.json'])
  }
  if (to === standIn.universalResolver) {
    const { functionName, args } = decodeFunctionData({ abi: otherAbi, data })
    const resolver = standIn.universalResolver
    if (functionName === 'reverseWithGateways') {
      return encodeFunctionResult({ abi: otherAbi, functionName, result: ['alice.eth', resolver, resolver] })
    }
    const isText = String((args as readonly unknown[])[1]).startsWith('0x59d1d43c')
    const record = isText
      ? encodeAbiParameters(string, ['https://pictures.example/alice.png'])
      : encodeAbiParameters([{ type: 'address' }], [standIn.account])
    const result = [record, resolver] as const
    return encodeFunctionResult({ abi: otherAbi, functionName: 'resolveWithGateways', result })
  }
  return undefined
}
