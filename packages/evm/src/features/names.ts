// The entry that uses the browser's own Unicode tables, which is 7 kB smaller.
import { ens_normalize } from '@adraffy/ens-normalize/xnf'
import type { NamesCapability } from '@latchkey/core/adapter'
import { type Caip2Id, coinTypesOf, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { type Address, getAddress, isAddress } from 'viem'
import { type EvmNode, getNode } from '../adapter/getNode.js'
import type { EvmContext } from '../EvmContext.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import type { CallWithGatewaysParameters } from './names/callWithGateways.js'
import { readRecord } from './names/readRecord.js'
import { type RequestGatewayParameters, requestGateway } from './names/requestGateway.js'
import { readAccountKind } from './send/accountKind.js'

type NamesContext = Pick<EvmContext, 'config' | 'nameGateways'>

/** Ethereum, whose record resolvers from before there were others know alone. */
const mainnet = 1
const mainnetCoinType = 60

/**
 * ENS, from wherever names are registered: the record of the network in use (ENSIP-11), the one of all EVM networks
 * (ENSIP-19), or the Ethereum address of an account that a person's key holds on every network.
 */
export function createNames({ config, nameGateways = [] }: NamesContext): NamesCapability {
  return {
    async resolve({ name: text, caipNetworkId, askGateway }) {
      const name = normalise(text)
      const active = getNode(config, caipNetworkId)
      const registry = findRegistry(config, active)
      if (!registry) return undefined
      try {
        const gateway = { name, gateways: nameGateways, askGateway }
        const read = (coinType: number) => readNamed(registry, { coinType, ...gateway })
        for (const coinType of coinTypesOf(caipNetworkId)) {
          const address = await read(coinType)
          if (address) return { name, address }
        }
        const address = active.chain.id === mainnet ? undefined : await read(mainnetCoinType)
        return address && (await offer([registry, active], { name, address, caipNetworkId }))
      } catch (error) {
        throw translateRpcError(error, { network: caipNetworkId, method: 'eth_call' })
      }
    },

    async offerEthereum({ name, address, caipNetworkId }) {
      const active = getNode(config, caipNetworkId)
      const ethereum = config.chains.some(({ id }) => id === mainnet)
        ? config.getClient({ chainId: mainnet })
        : findRegistry(config, active)
      if (!ethereum || !isAddress(address, { strict: false })) return undefined
      try {
        return await offer([ethereum, active], { name, address: getAddress(address), caipNetworkId })
      } catch (error) {
        throw translateRpcError(error, { network: caipNetworkId, method: 'eth_getCode' })
      }
    },
  }
}

type OfferParameters = { name: string; address: Address; caipNetworkId: Caip2Id }

/** A contract is at its address on one network; elsewhere the address can be anybody's, or nobody's (S-05). */
async function offer(nodes: readonly EvmNode[], { name, address, caipNetworkId }: OfferParameters) {
  const found = await Promise.all(nodes.map((node) => readAccountKind(node, address)))
  if (found.includes('contract'))
    throw new LatchkeyError('name/contract', { context: { name, address, network: caipNetworkId } })
  return { name, address, isFromEthereum: true }
}

type ReadNamedParameters = RequestGatewayParameters & { coinType: number }

/** A record, wherever it is. */
async function readNamed(registry: EvmNode, { coinType, ...gateway }: ReadNamedParameters) {
  let failure: LatchkeyError | undefined
  const ask: CallWithGatewaysParameters['ask'] = (question) =>
    requestGateway(question, gateway).catch((error) => {
      if (isLatchkeyError(error)) failure ??= error
      throw error
    })
  const address = await readRecord(registry, { name: gateway.name, coinType, ask }).catch((error) => {
    throw failure ?? error
  })
  // Some resolvers fail for want of an answer, others say that there is no record.
  if (!address && failure) throw failure
  return address
}

/** Nobody sees them, and the standard leaves them out: a name with one of them was not typed by a person (S-06). */
const invisible = /[\u00ad\u200b\u2060-\u2064\ufeff]/

/** ENSIP-15: what cannot be told from another name is none (S-06). */
function normalise(name: string): string {
  try {
    if (invisible.test(name)) throw new TypeError('Something in it cannot be seen.')
    const normalised = ens_normalize(name)
    if (normalised.split('.').every((label) => label !== '')) return normalised
  } catch {}
  throw new LatchkeyError('name/invalid', { context: { name } })
}

/** The network in use, else Ethereum, else another; names of a testnet stand for nothing elsewhere. */
function findRegistry(config: Config, active: EvmNode): EvmNode | undefined {
  const others = config.chains.filter(({ id, testnet }) => id === mainnet || !testnet)
  const chain = [active.chain, ...others.sort((one) => (one.id === mainnet ? -1 : 0))].find(
    ({ contracts }) => contracts?.ensUniversalResolver,
  )
  return chain && config.getClient({ chainId: chain.id })
}
