import { makeCaip2Id } from '@latchkey/protocol'
import { parseAbi, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import {
  confirm,
  connectDevnet,
  historyWith,
  openEvmNetwork,
  startIndex,
} from '../../../../test/openEvmNetwork.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { createBlockReader } from './createBlockReader.js'
import { createPayoutReader } from './createPayoutReader.js'

const manifest = inject('devnet')
const [client, info] = [connectDevnet(0), manifest.evm[0]!]
const alice = privateKeyToAccount(manifest.accounts[0]!.evm.privateKey)
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(Call[] calls) payable returns (Result[])',
])

/** Has a contract pay somebody seven, and try to pay a token, which takes no coins. */
async function payOut() {
  const person = privateKeyToAddress(generatePrivateKey())
  const pay = { target: person, allowFailure: false, value: 7n, callData: '0x' } as const
  const refused = {
    target: info.tokens.USDC!.address,
    allowFailure: true,
    value: 3n,
    callData: '0x',
  } as const
  const hash = await confirm(
    client,
    client.writeContract({
      account: alice,
      address: info.contracts.multicall3,
      abi,
      functionName: 'aggregate3Value',
      args: [[pay, refused]],
      value: 10n,
    }),
  )
  return { person, hash }
}

/** The devnet's node without some of its methods. */
function nodesWithout(pattern: RegExp): NodePool {
  const refuse = (method: string) => {
    throw new NodeRefusal(-32_601, `the method ${method} does not exist`)
  }
  return {
    chainId: makeCaip2Id({ namespace: 'eip155', reference: String(info.chainId) }),
    request: (method, params) =>
      pattern.test(method) ? refuse(method) : client.request({ method, params } as never),
    forward: () => Promise.reject(new Error('nothing is forwarded')),
    wsUrls: [],
    states: () => [],
    close: () => {},
  }
}

test.each([
  ['by calls', /^trace_/, 1],
  ['by traces', /^debug_/, 1],
  ['not at all, where a node has neither', /^(?:debug|trace)_/, 0],
])('default: what a contract pays out is in its block: %s', async (_, missing, count) => {
  const { person, hash } = await payOut()
  const { blockNumber } = await client.getTransactionReceipt({ hash })
  const nodes = nodesWithout(missing)
  const reader = createBlockReader(nodes, createPayoutReader(nodes))
  await reader.header('latest')
  const [block] = await reader.blocks(Number(blockNumber), Number(blockNumber))
  const expected = {
    kind: 0,
    token: zeroAddress,
    from: info.contracts.multicall3.toLowerCase(),
    to: person.toLowerCase(),
    amount: 7n,
  }
  expect(block!.transfers.filter(({ kind }) => kind === 0)).toEqual(
    count ? [expect.objectContaining(expected)] : [],
  )
})

test('behavior: it is in the history of who got it', async () => {
  const store = await openTestStore()
  const network = openEvmNetwork(store, 0)
  const stop = startIndex(network)
  const { person, hash } = await payOut()
  const [latest] = await historyWith(network, person, hash)
  expect(latest).toMatchObject({
    operation: 'receive',
    from: info.contracts.multicall3,
    to: person,
    isInitiator: false,
    transfers: [{ direction: 'in', amount: 7n, token: { symbol: 'ETH' } }],
  })
  await stop()
  await store.close()
})

test('param: traces: without them it is not', async () => {
  const store = await openTestStore()
  const history = { kind: 'index', from: 0, backfill: 1_000, confirmations: 64, traces: false } as const
  const network = openEvmNetwork(store, 0, { history })
  const stop = startIndex(network)
  const { person, hash } = await payOut()
  await historyWith(network, alice.address, hash)
  expect(await network.history.history(person, { limit: 5 })).toMatchObject({ transactions: [] })
  await stop()
  await store.close()
})
