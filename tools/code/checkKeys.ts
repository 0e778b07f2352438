import { readPackages } from '../workspace/packages.js'
import type { Tree } from '../workspace/tree.js'
import { findNames } from './findNames.js'

/** The one published package that holds keys: the scripted wallets, which are for tests. */
const keyHolders = new Set(['@latchkey/testing'])

/** Files that are about keys by their nature, with the only names they may use. */
const exceptions: Readonly<Record<string, { names: readonly string[]; why: string }>> = {
  'packages/bitcoin/src/keys/createBitcoinFamily.ts': {
    names: ['pubECDSA'],
    why: 'the account of an embedded wallet, by a key that the passkey makes anew for each signature',
  },
  'packages/bitcoin/src/keys/deriveKey.ts': {
    names: ['pubECDSA', 'secp256k1'],
    why: 'as for createBitcoinFamily.ts',
  },
  'packages/bitcoin/src/keys/signInput.ts': { names: ['signECDSA'], why: 'as for createBitcoinFamily.ts' },
  'packages/solana/src/keys/createSolanaFamily.ts': {
    names: ['getPublicKeyAsync', 'signAsync'],
    why: 'as for createBitcoinFamily.ts of Bitcoin',
  },
  'packages/bitcoin/src/codec/verifySignature.ts': { names: ['schnorr', 'secp256k1'], why: 'verifies' },
  'packages/server/src/names/gateway/signAnswer.ts': {
    names: ['privateKeyToAccount'],
    why: 'signs answers of the CCIP-Read gateway, by the key that the operator configured',
  },
  'packages/server/src/relay/verifyToken.ts': { names: ['ed25519'], why: 'verifies' },
  'packages/server/src/sessions/makePublicKey.ts': {
    names: ['secp256k1'],
    why: 'finds a point of the curve, which has no private key',
  },
  'packages/server/src/signatures/verifyBip137.ts': { names: ['secp256k1'], why: 'verifies' },
  'packages/server/src/signatures/verifyBip322.ts': { names: ['secp256k1', 'schnorr'], why: 'verifies' },
  'packages/server/src/networks/solana/names/programAddress.ts': {
    names: ['ed25519'],
    why: 'tells a point of the curve',
  },
  'packages/server/src/signatures/verifySolanaMessage.ts': { names: ['ed25519'], why: 'verifies' },
  'packages/solana/src/mobile/createCipher.ts': {
    names: ['generateKey'],
    why: 'encrypts one session with a wallet app, by keys that cannot be exported; none is an account',
  },
  'packages/walletconnect/src/crypto/createIdentity.ts': {
    names: ['generateKey'],
    why: 'names a client to a relay for one visit; it is no account, and nothing is paid or signed with it',
  },
  'packages/walletconnect/src/crypto/createNobleIdentity.ts': {
    names: ['getPublicKey', 'randomSecretKey'],
    why: 'as for createIdentity.ts, where the browser has no Ed25519',
  },
  'packages/walletconnect/src/crypto/keys.ts': {
    names: ['getPublicKey'],
    why: 'agrees on the key of a session; none is an account',
  },
}

/** How the libraries of the three chains make, derive or use a private key. */
const keyNames = new Set([
  'createKeyPairFromBytes',
  'createKeyPairFromPrivateKeyBytes',
  'createKeyPairSignerFromBytes',
  'createKeyPairSignerFromPrivateKeyBytes',
  'ed25519',
  'generateKey',
  'generateKeyPair',
  'generateKeyPairSigner',
  'generateMnemonic',
  'generatePrivateKey',
  'getPublicKey',
  'getPublicKeyAsync',
  'HDKey',
  'hdKeyToAccount',
  'Keypair',
  'mnemonicToAccount',
  'mnemonicToSeed',
  'mnemonicToSeedSync',
  'privateKeyToAccount',
  'pubECDSA',
  'pubSchnorr',
  'randomPrivateKey',
  'randomPrivateKeyBytes',
  'randomSecretKey',
  'schnorr',
  'secp256k1',
  'signAsync',
  'signECDSA',
  'signIdx',
  'signSchnorr',
  'taprootTweakPrivKey',
])

/**
 * Reports private keys in code that people run: the server has none of a person's, ever, and the widget only where a page
 * has set up keys of a passkey, for as long as one signature takes (I-03).
 */
export function checkKeys(tree: Tree): string[] {
  const holders = readPackages(tree).filter(({ name, published }) => published && !keyHolders.has(name))
  return [...tree]
    .filter(
      ([file]) =>
        !/\.test\.tsx?$/.test(file) && holders.some(({ directory }) => file.startsWith(`${directory}/src/`)),
    )
    .flatMap(([file, text]) =>
      findNames(file, text, keyNames)
        .filter(({ name }) => !exceptions[file]?.names.includes(name))
        .map(({ name, line }) => `${file}:${line} ${name} handles private keys`),
    )
}
