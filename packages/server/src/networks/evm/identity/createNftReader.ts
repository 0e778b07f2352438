import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseAbi,
  toHex,
} from 'viem'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { ReadMetadata } from './createMetadataReader.js'
import { findNftImage } from './findNftImage.js'

/** `eip155:1/erc721:0x…/1` (ENSIP-12, CAIP-22 and CAIP-29). */
const reference = /^eip155:([1-9]\d{0,15})\/(erc721|erc1155):(0x[0-9a-fA-F]{40})\/(\d{1,78})$/i

const abi = parseAbi([
  'function ownerOf(uint256 id)',
  'function tokenURI(uint256 id)',
  'function balanceOf(address owner, uint256 id)',
  'function uri(uint256 id)',
])

/**
 * Where the picture of an NFT is: null where the text names one that is not the owner's or whose picture cannot be found,
 * undefined where it names none. Throws where it cannot be told just now.
 */
export type ReadNftImage = (
  text: string,
  options: { owner: Address; signal?: AbortSignal | undefined },
) => Promise<string | null | undefined>

export type CreateNftReaderParameters = {
  /** The nodes of a network, by its CAIP-2 id. */
  findNodes: (chainId: string) => NodePool | undefined
  readMetadata: ReadMetadata
}

/** Makes the reader of NFTs that are somebody's picture, on the networks of this server. */
export function createNftReader({ findNodes, readMetadata }: CreateNftReaderParameters): ReadNftImage {
  return async (text, { owner, signal }) => {
    const [, chain, kind = '', address, digits = ''] = reference.exec(text) ?? []
    if (address === undefined) return undefined
    const nodes = findNodes(`eip155:${chain}`)
    const id = BigInt(digits)
    if (!nodes || id >= 2n ** 256n) return null
    const ask = (data: Hex) => call(nodes, { to: address as Address, data }, signal)
    const uri = await (kind.toLowerCase() === 'erc721' ? readErc721 : readErc1155)(ask, { id, owner })
    return uri === undefined ? null : findNftImage(await readMetadata(uri, signal))
  }
}

type Ask = (data: Hex) => Promise<Hex | undefined>
type Nft = { id: bigint; owner: Address }

async function readErc721(ask: Ask, { id, owner }: Nft): Promise<string | undefined> {
  const held = await ask(encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }))
  const holder = decode('address', held)
  if (!holder || !isAddressEqual(holder, owner)) return undefined
  return decode('string', await ask(encodeFunctionData({ abi, functionName: 'tokenURI', args: [id] })))
}

async function readErc1155(ask: Ask, { id, owner }: Nft): Promise<string | undefined> {
  const held = await ask(encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner, id] }))
  if (!decode('uint256', held)) return undefined
  const uri = decode('string', await ask(encodeFunctionData({ abi, functionName: 'uri', args: [id] })))
  return uri?.replaceAll('{id}', toHex(id, { size: 32 }).slice(2))
}

/** What the contract answers, if it does not refuse. */
async function call(
  nodes: NodePool,
  request: { to: Address; data: Hex },
  signal: AbortSignal | undefined,
): Promise<Hex | undefined> {
  try {
    return (await nodes.request('eth_call', [request, 'latest'], signal ? { signal } : {})) as Hex
  } catch (error) {
    if (error instanceof NodeRefusal && error.isRevert) return undefined
    throw error
  }
}

type Decoded = { address: Address; string: string; uint256: bigint }

function decode<const type extends keyof Decoded>(
  type: type,
  data: Hex | undefined,
): Decoded[type] | undefined {
  try {
    return decodeAbiParameters([{ type }], data ?? '0x')[0] as Decoded[type]
  } catch {
    return undefined
  }
}
