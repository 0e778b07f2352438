import { type BitcoinAddressType, bitcoinPrefixes, makeBitcoinAddress } from '@latchkey/protocol/address'
import { Address } from '@scure/btc-signer/payment.js'
import { Script, type ScriptType } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, isBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'

type Kind = BitcoinNetwork['kind']

/** What a script of an address locks coins by: the hash of a key or a script, or a key itself. */
export type Lock = { type: BitcoinAddressType; program: Uint8Array }

type Form = { length: number; write: (program: Uint8Array) => ScriptType }

/** The scripts that addresses stand for, by the bytes of their program. */
const forms: Readonly<Record<BitcoinAddressType, Form>> = {
  p2pkh: { length: 20, write: (hash) => ['DUP', 'HASH160', hash, 'EQUALVERIFY', 'CHECKSIG'] },
  p2sh: { length: 20, write: (hash) => ['HASH160', hash, 'EQUAL'] },
  p2wpkh: { length: 20, write: (hash) => [0, hash] },
  p2wsh: { length: 32, write: (hash) => [0, hash] },
  p2tr: { length: 32, write: (key) => [1, key] },
}
const types = Object.keys(forms) as BitcoinAddressType[]

/** Writes the script of a lock. */
export function encodeLock({ type, program }: Lock): Uint8Array {
  const { length, write } = forms[type]
  if (program.length !== length) throw new TypeError(`${program.length} bytes are no ${type}.`)
  return Script.encode(write(program))
}

/** Reads the lock of a script; undefined where no address stands for it. */
export function decodeLock(script: Uint8Array): Lock | undefined {
  const program = findPush(script)
  if (!program) return undefined
  const type = types.find(
    (one) => forms[one].length === program.length && equalBytes(encodeLock({ type: one, program }), script),
  )
  return type && { type, program }
}

function findPush(script: Uint8Array): Uint8Array | undefined {
  try {
    return Script.decode(script).find(isBytes)
  } catch {
    return undefined
  }
}

/** The lock that an address stands for, whichever network it is of; throws where it is none. */
export function lockOf(address: string): Lock {
  for (const kind of ['mainnet', 'testnet', 'regtest'] as const)
    try {
      const { type, address: text } = makeBitcoinAddress(address, kind)
      const read = addressesOf(kind).decode(text)
      if ('hash' in read) return { type, program: read.hash }
      if ('pubkey' in read) return { type, program: read.pubkey }
    } catch {}
  throw new TypeError('This is no Bitcoin address.')
}

/** The script that an address stands for, whichever network it is of; throws where it is none. */
export const scriptOf = (address: string): Uint8Array => encodeLock(lockOf(address))

/** The address that stands for a script on a network; undefined where none does. */
export function addressOf(script: Uint8Array, kind: Kind): string | undefined {
  const lock = decodeLock(script)
  return lock && addressesOf(kind).encode(describe(lock))
}

/** Addresses of a network, by the library. */
function addressesOf(kind: Kind) {
  const { segwit, p2pkh, p2sh } = bitcoinPrefixes[kind]
  // The prefix of private keys, which are not read here.
  return Address({ bech32: segwit, pubKeyHash: p2pkh, scriptHash: p2sh, wif: 0 })
}

/** A lock in the library's words. */
function describe({ type, program }: Lock) {
  switch (type) {
    case 'p2pkh':
      return { type: 'pkh', hash: program } as const
    case 'p2sh':
      return { type: 'sh', hash: program } as const
    case 'p2wpkh':
      return { type: 'wpkh', hash: program } as const
    case 'p2wsh':
      return { type: 'wsh', hash: program } as const
    case 'p2tr':
      return { type: 'tr', pubkey: program } as const
  }
}

/** The lock of coins that a key spends, by the kind of its address; a script hash is nested segwit. */
export function lockOfKey(type: 'p2pkh' | 'p2wpkh' | 'p2sh-p2wpkh', key: Uint8Array): Lock {
  const program = hash160(key)
  if (type !== 'p2sh-p2wpkh') return { type, program }
  return { type: 'p2sh', program: hash160(encodeLock({ type: 'p2wpkh', program })) }
}
