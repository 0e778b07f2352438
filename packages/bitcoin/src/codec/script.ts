import { type BitcoinAddressType, bitcoinPrefixes, makeBitcoinAddress } from '@latchkey/protocol/address'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, bech32, bech32m } from '@scure/base'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { hash160, hash256 } from './hashes.js'

type Kind = BitcoinNetwork['kind']

/** The bytes around the hash or key in each script that an address stands for. */
const forms: readonly {
  type: BitcoinAddressType
  before: readonly number[]
  after: readonly number[]
  length: number
}[] = [
  { type: 'p2pkh', before: [0x76, 0xa9, 0x14], after: [0x88, 0xac], length: 20 },
  { type: 'p2sh', before: [0xa9, 0x14], after: [0x87], length: 20 },
  { type: 'p2wpkh', before: [0x00, 0x14], after: [], length: 20 },
  { type: 'p2wsh', before: [0x00, 0x20], after: [], length: 32 },
  { type: 'p2tr', before: [0x51, 0x20], after: [], length: 32 },
]

/** What a script of an address locks coins by: the hash of a key or a script, or a key itself. */
export type Lock = { type: BitcoinAddressType; program: Uint8Array }

/** Writes the script of a lock. */
export function encodeLock({ type, program }: Lock): Uint8Array {
  const form = forms.find((one) => one.type === type && one.length === program.length)
  if (!form) throw new TypeError(`${program.length} bytes are no ${type}.`)
  return Uint8Array.of(...form.before, ...program, ...form.after)
}

/** Reads the lock of a script; undefined where no address stands for it. */
export function decodeLock(script: Uint8Array): Lock | undefined {
  for (const { type, before, after, length } of forms) {
    const end = before.length + length
    if (script.length !== end + after.length) continue
    if (
      before.every((byte, place) => script[place] === byte) &&
      after.every((byte, place) => script[end + place] === byte)
    )
      return { type, program: script.subarray(before.length, end) }
  }
  return undefined
}

/** The lock that an address stands for, whichever network it is of; throws where it is none. */
export function lockOf(address: string): Lock {
  for (const kind of ['mainnet', 'testnet', 'regtest'] as const)
    try {
      const { type, address: text } = makeBitcoinAddress(address, kind)
      return { type, program: programOf(text, type) }
    } catch {}
  throw new TypeError('This is no Bitcoin address.')
}

/** The script that an address stands for, whichever network it is of; throws where it is none. */
export const scriptOf = (address: string): Uint8Array => encodeLock(lockOf(address))

function programOf(address: string, type: BitcoinAddressType): Uint8Array {
  if (type === 'p2pkh' || type === 'p2sh') return base58.decode(address).slice(1, 21)
  const code = type === 'p2tr' ? bech32m : bech32
  return code.fromWords(code.decode(address as `${string}1${string}`).words.slice(1))
}

/** The address that stands for a script on a network; undefined where none does. */
export function addressOf(script: Uint8Array, kind: Kind): string | undefined {
  const lock = decodeLock(script)
  if (!lock) return undefined
  const { type, program } = lock
  const prefixes = bitcoinPrefixes[kind]
  if (type === 'p2pkh' || type === 'p2sh') {
    const bytes = concatBytes(Uint8Array.of(prefixes[type]), program)
    return base58.encode(concatBytes(bytes, hash256(bytes).subarray(0, 4)))
  }
  const [code, version] = type === 'p2tr' ? ([bech32m, 1] as const) : ([bech32, 0] as const)
  return code.encode(prefixes.segwit, [version, ...code.toWords(program)])
}

/** The lock of coins that a key spends, by the kind of its address; a script hash is nested segwit. */
export function lockOfKey(type: 'p2pkh' | 'p2wpkh' | 'p2sh-p2wpkh', key: Uint8Array): Lock {
  const program = hash160(key)
  if (type !== 'p2sh-p2wpkh') return { type, program }
  return { type: 'p2sh', program: hash160(encodeLock({ type: 'p2wpkh', program })) }
}
