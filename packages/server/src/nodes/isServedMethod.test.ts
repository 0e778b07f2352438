import type { Caip2Id } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { isServedMethod } from './isServedMethod.js'

const on = (chainId: string, more: { testnet?: boolean; proxyMethods?: string[] } = {}) => {
  const network = { chainId: chainId as Caip2Id, testnet: false, ...more }
  return (method: string) => isServedMethod(network, method)
}
const evm = on('eip155:1')
const solana = on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const bitcoin = on('bip122:000000000019d6689c085ae165831e93')

describe('isServedMethod', () => {
  test.each([
    'eth_call',
    'eth_sendRawTransaction',
    'eth_getLogs',
    'eth_subscribe',
    'eth_feeHistory',
    'eth_sendUserOperation',
    'net_version',
    'net_peerCount',
    'web3_clientVersion',
    'zks_estimateFee',
  ])('default: %s of an EVM chain', (method) => expect(evm(method)).toBe(true))

  test.each([
    'anvil_setBalance',
    'hardhat_impersonateAccount',
    'evm_mine',
    'evm_setNextBlockTimestamp',
    'debug_traceTransaction',
    'admin_addPeer',
    'personal_unlockAccount',
    'miner_start',
    'txpool_content',
    'trace_block',
    'engine_newPayloadV3',
    'tenderly_setBalance',
    'clique_propose',
    'eth_sendTransaction',
    'eth_sendTransactionSync',
    'eth_sendUnsignedTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_accounts',
    'eth_coinbase',
    'eth_submitWork',
    'eth_newFilter',
    'eth_newBlockFilter',
    'eth_newPendingTransactionFilter',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_uninstallFilter',
    'net_addPeer',
    'Eth_call',
    'eth_',
    ' eth_call',
    'eth_call\n',
    'eth_call\u0000',
    'rpc_modules',
    'getblock',
    '',
    `eth_${'a'.repeat(100)}`,
  ])('error: %j of an EVM chain', (method) => expect(evm(method)).toBe(false))

  test.each([
    'getBalance',
    'getTokenAccountsByOwner',
    'isBlockhashValid',
    'sendTransaction',
    'accountSubscribe',
    'slotUnsubscribe',
  ])('default: %s of Solana', (method) => expect(solana(method)).toBe(true))

  test.each([
    'surfnet_setAccount',
    'surfnet_timeTravel',
    'setIdentity',
    'exit',
    'requestAirdrop',
    'get',
    'getbalance',
    'setLogFilter',
    'eth_call',
  ])('error: %s of Solana', (method) => expect(solana(method)).toBe(false))

  test('behavior: a faucet only where coins are worthless', () => {
    expect(on('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', { testnet: true })('requestAirdrop')).toBe(true)
  })

  test.each(['getblock', 'sendrawtransaction', 'estimatesmartfee', 'gettxout'])(
    'default: %s of Bitcoin',
    (method) => expect(bitcoin(method)).toBe(true),
  )

  test.each([
    'stop',
    'invalidateblock',
    'getnewaddress',
    'sendtoaddress',
    'dumpprivkey',
    'getpeerinfo',
    'addnode',
    'setban',
    'scantxoutset',
    'gettxoutsetinfo',
    'generatetoaddress',
    'importdescriptors',
    'loadwallet',
    'pruneblockchain',
    'logging',
    'submitblock',
    'GETBLOCK',
    'constructor',
    '__proto__',
  ])('error: %s of Bitcoin', (method) => expect(bitcoin(method)).toBe(false))

  test('param: proxyMethods adds methods by name and by prefix', () => {
    const more = on('eip155:1', { proxyMethods: ['trace_*', 'debug_traceCall'] })
    expect(more('trace_block')).toBe(true)
    expect(more('debug_traceCall')).toBe(true)
    expect(more('debug_traceCallMany')).toBe(false)
    expect(more('anvil_mine')).toBe(false)
    expect(more('trace_ block')).toBe(false)
  })
})
