import { type Address, encodeFunctionData, labelhash, namehash, parseAbi, zeroAddress, zeroHash } from 'viem'
import type { DemoAccount, EvmInfo } from '../../manifest.js'
import type { SeedPlan } from './createSeedPlan.js'
import {
  defaultCoinType,
  ethCoinType,
  type NameRecord,
  nameRecords,
  type PrimaryName,
} from './nameRecords.js'

const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setDefaultResolver(address resolver)',
  'function setNameForAddr(address addr, address owner, address resolver, string name)',
  'function multicall(bytes[] calls)',
  'function setText(bytes32 node, string key, string value)',
  'function setContenthash(bytes32 node, bytes hash)',
])
// viem cannot tell two functions of one name apart by their arguments' types alone.
const setAddrAbi = parseAbi(['function setAddr(bytes32 node, uint256 coinType, bytes a)'])
const setPrimaryNameAbi = parseAbi(['function setNameForAddr(address addr, string name)'])

export type SeedNamesParameters = {
  chainId: number
  /** Chains with ENSIP-11 records, this one among them. */
  chainIds: readonly number[]
  accounts: readonly DemoAccount[]
}

/** Deploys ENS and sets the names: forward, reverse, texts and multi-chain records. */
export function seedNames(plan: SeedPlan, { chainId, chainIds, accounts }: SeedNamesParameters) {
  const { names, primaryNames, chainCoinTypes } = nameRecords(accounts, chainIds)
  const ensRegistry = plan.deploy('EnsRegistry')
  const registrar = plan.deploy('EnsReverseRegistrar', [ensRegistry, namehash('addr.reverse')])
  const resolver = plan.deploy('EnsResolver', [ensRegistry, registrar])
  const ensUniversalResolver = plan.deploy('EnsUniversalResolver', [ensRegistry])
  const setNode = (parent: string, label: string, owner: Address, nodeResolver: Address = zeroAddress) => {
    const node = parent === '' ? zeroHash : namehash(parent)
    const args = [node, labelhash(label), owner, nodeResolver, 0n] as const
    plan.call(ensRegistry, encodeFunctionData({ abi, functionName: 'setSubnodeRecord', args }))
  }

  setNode('', 'eth', plan.from)
  setNode('', 'reverse', plan.from)
  const setDefault = { abi, functionName: 'setDefaultResolver', args: [resolver] } as const
  plan.call(registrar, encodeFunctionData(setDefault))
  for (const record of names) {
    setNode('eth', record.label, plan.from, resolver)
    plan.call(resolver, encodeRecords(record))
    setNode('eth', record.label, record.owner, resolver)
  }

  const defaultNames = plan.deploy('EnsPrimaryNames', [zeroAddress])
  setNode('reverse', 'default', plan.from, defaultNames)
  // Answers for addresses that never claimed their node: only the default name is left for them.
  setNode('reverse', 'addr', registrar, plan.deploy('EnsPrimaryNames', [defaultNames]))
  const namesByCoinType = new Map([[defaultCoinType, defaultNames]])
  for (const coinType of chainCoinTypes) {
    const chainNames = plan.deploy('EnsPrimaryNames', [defaultNames])
    setNode('reverse', coinType.toString(16), plan.from, chainNames)
    namesByCoinType.set(coinType, chainNames)
  }
  for (const primaryName of primaryNames) {
    const to = namesByCoinType.get(primaryName.coinType) ?? registrar
    plan.call(to, encodePrimaryName(primaryName, resolver))
  }
  return { ensRegistry, ensUniversalResolver, names: names.map((record) => describeName(record, chainId)) }
}

function encodeRecords({ label, addresses, texts, contenthash }: NameRecord) {
  const node = namehash(`${label}.eth`)
  const calls = [
    ...addresses.map(({ coinType, address }) =>
      encodeFunctionData({ abi: setAddrAbi, args: [node, coinType, address] }),
    ),
    ...Object.entries(texts).map(([key, value]) =>
      encodeFunctionData({ abi, functionName: 'setText', args: [node, key, value] }),
    ),
    ...(contenthash
      ? [encodeFunctionData({ abi, functionName: 'setContenthash', args: [node, contenthash] })]
      : []),
  ]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
}

/** Mainnet's names are nodes with a resolver of their own (ENSIP-3); those of other coin types are not (ENSIP-19). */
function encodePrimaryName({ address, name, coinType }: PrimaryName, resolver: Address) {
  if (coinType !== ethCoinType) return encodeFunctionData({ abi: setPrimaryNameAbi, args: [address, name] })
  const args = [address, address, resolver, name] as const
  return encodeFunctionData({ abi, functionName: 'setNameForAddr', args })
}

function describeName({ label, addresses, texts }: NameRecord, chainId: number): EvmInfo['names'][number] {
  const find = (coinType: bigint) => addresses.find((entry) => entry.coinType === coinType)?.address
  const address = find(ethCoinType)
  if (!address) throw new Error(`${label}.eth has no address`)
  const chainAddress = find(defaultCoinType | BigInt(chainId))
  return {
    name: `${label}.eth`,
    address,
    ...(chainAddress ? { chainAddress } : {}),
    ...(texts.avatar ? { avatar: texts.avatar } : {}),
  }
}
