import { createHash, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { base58 } from '@scure/base'
import { getAddress, TEST_NETWORK, WIF } from '@scure/btc-signer'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import type { BitcoinKey, DemoAccount } from './manifest.js'

/** The mnemonic that every local EVM node uses; known to the whole world. */
export const demoMnemonic = 'test test test test test test test test test test test junk'

/** Bitcoin's regtest parameters: test network prefixes with its own bech32 word. */
export const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Wraps a 32-byte ed25519 seed as PKCS#8, the only form in which node:crypto reads it. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The four funded people of the devnet. Their keys are public: never use them elsewhere. */
export const demoAccounts: DemoAccount[] = (() => {
  // Node's PBKDF2 takes a millisecond where the JavaScript one takes a hundred, and every start pays it.
  const master = HDKey.fromMasterSeed(pbkdf2Sync(demoMnemonic, 'mnemonic', 2048, 64, 'sha512'))
  return (['alice', 'bob', 'carol', 'dave'] as const).map((name, addressIndex) => ({
    name,
    evm: evmKey(master, addressIndex),
    solana: solanaKey(`latchkey devnet solana ${name}`),
    bitcoin: {
      payment: bitcoinKey('p2wpkh', `latchkey devnet bitcoin ${name} payment`),
      ordinals: bitcoinKey('p2tr', `latchkey devnet bitcoin ${name} ordinals`),
    },
  }))
})()

function evmKey(master: HDKey, addressIndex: number): DemoAccount['evm'] {
  const account = hdKeyToAccount(master, { addressIndex })
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('the demo mnemonic gave no private key')
  return { address: account.address, privateKey: toHex(privateKey) }
}

function solanaKey(label: string): DemoAccount['solana'] {
  const seed = sha256(label)
  const secret = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { address: base58.encode(publicKey), secretKey: base58.encode(Buffer.concat([seed, publicKey])) }
}

function bitcoinKey(type: 'p2wpkh' | 'p2tr', label: string): BitcoinKey {
  const secret = sha256(label)
  const address = getAddress(type === 'p2tr' ? 'tr' : 'wpkh', secret, regtest)
  if (!address) throw new Error(`no ${type} address for "${label}"`)
  return { type, address, wif: WIF(regtest).encode(secret) }
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest()
}
