import { chainNamespaceOf } from '@latchkey/protocol'
import type { NetworkConfig } from '../config/configSchema.js'

/**
 * Tells whether clients may call a method of the network's nodes.
 *
 * A list of what is let through, not of what is kept out: nodes differ, and each has names of its own for steering it
 * (`anvil_`, `hardhat_`, `evm_`, `admin_`, `debug_`, `personal_`, `miner_`, `surfnet_`, `stop`, `invalidateblock`, the
 * wallet of a Bitcoin node). The next such name must be refused before anybody has heard of it.
 */
export function isServedMethod(
  { chainId, testnet, proxyMethods = [] }: Pick<NetworkConfig, 'chainId' | 'testnet' | 'proxyMethods'>,
  method: string,
): boolean {
  if (!/^\w{1,64}$/.test(method)) return false
  if (proxyMethods.some((allowed) => matches(allowed, method))) return true
  switch (chainNamespaceOf(chainId)) {
    case 'eip155':
      return evmNamespaces.test(method) && !evmOwn.test(method)
    case 'solana':
      return (
        /^(?:get|is)[A-Z]\w*$/.test(method) ||
        solanaMethods.has(method) ||
        // Takes from a faucet that counts our address, not the client's.
        (testnet && method === 'requestAirdrop')
      )
    case 'bip122':
      return bitcoinMethods.has(method)
  }
}

const matches = (allowed: string, method: string) =>
  allowed.endsWith('*') ? method.startsWith(allowed.slice(0, -1)) : allowed === method

/** The standard namespaces, and those in which chains of their own kind tell about themselves. */
const evmNamespaces = /^(?:eth|net|web3|bor|linea|optimism|rollup|arb|zks|zkevm|ots)_[a-zA-Z]/

/**
 * What works with the node's own keys and miner, tells about the node instead of the chain, or is kept by it under a number
 * that counts up: visitors would read and end each other's filters. Libraries read logs by `eth_getLogs` without them.
 */
const evmOwn =
  /^eth_(?:new\w*Filter|uninstallFilter|getFilter(?:Changes|Logs)|accounts|coinbase|hashrate|mining|requestAccounts|getWork|submit\w*|sign\w*|sendTransaction\w*|sendUnsigned\w*|fillTransaction|resend|pendingTransactions|setEtherbase|compile\w*)$|^net_(?!version$|listening$|peerCount$)/

const solanaMethods: ReadonlySet<string> = new Set([
  'minimumLedgerSlot',
  'searchAssets',
  'sendTransaction',
  'simulateTransaction',
  ...['account', 'block', 'logs', 'program', 'root', 'signature', 'slot', 'slotsUpdates', 'vote'].flatMap(
    (topic) => [`${topic}Subscribe`, `${topic}Unsubscribe`],
  ),
])

/** Reading the chain and sending to it. Not what takes a node minutes (scans) or tells about its peers. */
const bitcoinMethods: ReadonlySet<string> = new Set([
  'decodepsbt',
  'decoderawtransaction',
  'decodescript',
  'estimatesmartfee',
  'getbestblockhash',
  'getblock',
  'getblockchaininfo',
  'getblockcount',
  'getblockfilter',
  'getblockhash',
  'getblockheader',
  'getblockstats',
  'getchaintips',
  'getchaintxstats',
  'getdifficulty',
  'getmempoolancestors',
  'getmempooldescendants',
  'getmempoolentry',
  'getmempoolinfo',
  'getrawmempool',
  'getrawtransaction',
  'gettxout',
  'gettxoutproof',
  'gettxspendingprevout',
  'sendrawtransaction',
  'submitpackage',
  'testmempoolaccept',
  'validateaddress',
  'verifymessage',
  'verifytxoutproof',
])
