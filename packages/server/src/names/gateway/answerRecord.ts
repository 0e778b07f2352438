import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isHex,
  parseAbi,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { StoredName } from '../nameRecord.js'
import { encodeAddress } from './encodeAddress.js'

const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const coinAddrAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const contenthashAbi = parseAbi(['function contenthash(bytes32 node) view returns (bytes)'])

type Answer = (data: Hex, name: StoredName | undefined) => Hex

/** What a resolver is asked, by selector. A name or record that is not there has the empty value of its type. */
const answers: Readonly<Record<string, Answer>> = {
  [toFunctionSelector(addrAbi[0])]: (data, name) => {
    decodeFunctionData({ abi: addrAbi, data })
    const address = name?.addresses[60]?.address ?? zeroAddress
    return encodeFunctionResult({ abi: addrAbi, result: address as Hex })
  },
  [toFunctionSelector(coinAddrAbi[0])]: (data, name) => {
    const [, coinType] = decodeFunctionData({ abi: coinAddrAbi, data }).args
    const address = name?.addresses[String(coinType)]?.address
    const result = address === undefined ? '0x' : encodeAddress(address)
    return encodeFunctionResult({ abi: coinAddrAbi, result })
  },
  [toFunctionSelector(textAbi[0])]: (data, name) => {
    const [, key] = decodeFunctionData({ abi: textAbi, data }).args
    const attribute = textAttributes.get(key)
    const result = (attribute && name?.attributes[attribute]) || ''
    return encodeFunctionResult({ abi: textAbi, result })
  },
  [toFunctionSelector(contenthashAbi[0])]: (data) => {
    decodeFunctionData({ abi: contenthashAbi, data })
    return encodeFunctionResult({ abi: contenthashAbi, result: '0x' })
  },
}

/** The records of ENSIP-5 that a name has. */
const textAttributes: ReadonlyMap<string, 'bio' | 'avatar'> = new Map([
  ['avatar', 'avatar'],
  ['description', 'bio'],
  ['bio', 'bio'],
])

/** The answer of a resolver about a name; empty bytes for what no resolver of ours answers. Throws what is no call. */
export function answerRecord(data: Hex, name: StoredName | undefined): Hex {
  if (!isHex(data) || data.length < 10) throw new TypeError('a call has a selector')
  return answers[slice(data, 0, 4)]?.(data, name) ?? '0x'
}
