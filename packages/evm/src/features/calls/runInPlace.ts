import { within } from '@latchkey/core/adapter'
import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddress,
  pad,
  parseAbi,
} from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { isSameHex } from '../../isSameHex.js'
import { readAccountKind } from '../send/accountKind.js'
import { callRunnerCode } from './callRunnerCode.js'
import { endless, type Leave, type Move } from './readLogs.js'
import type { SimulateCallsParameters, Simulation } from './simulateCalls.js'

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct Read { address to; bytes data; }',
  'struct Word { bool isNumber; uint256 value; }',
  'function run(Call[] calls, Read[] reads) returns (uint256 count, bytes reason, Word[] start, Word[] end)',
])

const selectors = {
  balanceOf: '0x70a08231',
  allowance: '0xdd62ed3e',
  isApprovedForAll: '0xe985e9c5',
} as const

/** So many contracts, and so many that could take something, are looked at; numbers in the data can look like addresses too. */
const most = { tokens: 64, spenders: 6 }

/** How long a node may think about it; a person waits. */
const patienceMs = { list: 2_500, run: 6_000 }

/** What is read before and after the calls, and what it is about. */
type Read = { to: Address; data: Hex; spender?: Address; isAll?: true }

/**
 * Runs calls by an `eth_call` that has code in the account's place (a state override), and compares what the account has before
 * and after: the coin, and what the contracts say that the calls name or touch. Nothing where a node knows no overrides.
 */
export async function runInPlace(
  node: EvmNode,
  { from, calls }: SimulateCallsParameters,
): Promise<Simulation | undefined> {
  const contracts = await findContracts(node, { from, calls })
  const reads = listReads(from, contracts, findNamed(calls))
  const data = encodeFunctionData({
    abi,
    functionName: 'run',
    args: [calls.map((call) => ({ ...call, value: hexToBigInt(call.value) })), reads],
  })
  const override = { [from]: { code: callRunnerCode } }
  const params = [{ from, to: from, data }, 'latest', override]
  const asked: Promise<unknown> = node.request({ method: 'eth_call', params } as never)
  const ran = await within(asked, patienceMs.run)
    .then((answer) => decodeFunctionResult({ abi, functionName: 'run', data: answer as Hex }))
    .catch(() => undefined)
  if (!ran) return undefined
  const [count, reason, start, end] = ran
  if (count !== BigInt(calls.length)) {
    // An account with code of its own may answer contracts otherwise than the code in its place.
    if ((await readAccountKind(node, from)) !== 'account') return undefined
    throw translateRpcError(
      { code: 3, message: '', data: reason },
      { network: String(node.chain.id), method: 'eth_call' },
    )
  }
  const [coin, ...rest] = start.map((before, index) => compare(before, end[index]))
  return {
    moves: [
      ...toMove(coin),
      ...reads.flatMap((read, index) => (read.spender ? [] : toMove(rest[index], read.to))),
    ],
    leaves: reads.flatMap((read, index) => toLeave(read, rest[index])),
    isPartial: true,
    ...(contracts.length > most.tokens && { isCut: true }),
  }
}

type Word = { isNumber: boolean; value: bigint }
type Change = { before: bigint; after: bigint }

const compare = (before: Word | undefined, after: Word | undefined): Change | undefined =>
  before?.isNumber && after?.isNumber ? { before: before.value, after: after.value } : undefined

function toMove(change: Change | undefined, token?: Address): Move[] {
  if (!change || change.before === change.after) return []
  const difference = change.after - change.before
  const isIn = difference > 0n
  return [{ ...(token && { token }), value: isIn ? difference : -difference, isIn }]
}

/** What was used up of a leave is no leave. */
function toLeave({ to, spender, isAll }: Read, change: Change | undefined): Leave[] {
  if (!spender || !change || change.after <= change.before) return []
  return [{ token: to, spender, ...(!isAll && change.after < endless && { value: change.after }) }]
}

function listReads(from: Address, contracts: readonly Address[], named: readonly Address[]): Read[] {
  const spenders = named.filter((one) => !isSameHex(one, from)).slice(0, most.spenders)
  return contracts.slice(0, most.tokens).flatMap((to): Read[] => [
    { to, data: concat([selectors.balanceOf, pad(from)]) },
    ...spenders.flatMap((spender): Read[] => [
      { to, spender, data: concat([selectors.allowance, pad(from), pad(spender)]) },
      { to, spender, isAll: true, data: concat([selectors.isApprovedForAll, pad(from), pad(spender)]) },
    ]),
  ])
}

/** Addresses that the calls name: the contracts, and whatever in their data looks like one. */
function findNamed(calls: SimulateCallsParameters['calls']): Address[] {
  const found = calls.flatMap(({ to, data }) => [to, ...findAddresses(data)])
  return [...new Set(found.map((one) => getAddress(one)))]
}

/** Words of an address, also of a call within the call, whose words begin after four bytes. */
function findAddresses(data: Hex): Hex[] {
  const text = data.slice(2).toLowerCase()
  return Array.from({ length: Math.max(0, text.length / 8 - 7) }, (_, index) =>
    text.slice(index * 8, index * 8 + 64),
  ).flatMap((word) => (/^0{24}(?!0{8})/.test(word) ? [`0x${word.slice(24)}` as const] : []))
}

/** Those that the calls name, and those that a run of them touches. A node that does not tell that is no hindrance. */
async function findContracts(
  node: EvmNode,
  { from, calls }: SimulateCallsParameters,
): Promise<readonly Address[]> {
  const touched = await Promise.all(
    calls.map((call) =>
      within(
        node.request({ method: 'eth_createAccessList', params: [{ from, ...call }, 'latest'] } as never),
        patienceMs.list,
      )
        .then((answer) => (answer as { accessList: readonly { address: string }[] }).accessList)
        .then((list) => list.map(({ address }) => String(address)))
        .catch(() => []),
    ),
  )
  const all = [...findNamed(calls), ...touched.flat().filter((one) => isAddress(one, { strict: false }))]
  return [...new Set(all.map((one) => getAddress(one)))].filter((one) => !isSameHex(one, from))
}
